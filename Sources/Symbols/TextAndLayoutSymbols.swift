/// Symbols of text, mathematics, keys, lists, grids and windows, in the notation of ``SymbolReader``.
enum TextAndLayoutSymbols {
  static let source = """
    plusminus c : l M 0 -42 L 0 14 M -28 -14 L 28 -14 M -28 38 L 28 38
    divide cq : l M -36.9 0 L 36.9 0 ; s o 0 -26 1 o 0 26 1
    lessthan cq : l M 30 -30 L -30 0 L 30 30
    greaterthan = lessthan flip
    sum : l M 28 -26 L 28 -38 L -28 -38 L 8 0 L -28 38 L 28 38 L 28 26
    function : l M 26 -36 C 12 -46 3 -39 1 -26 L -7 26 C -9 41 -20 46 -30 38 M -20 -8 L 18 -8
    x.squareroot : l M -50 4 L -40 -2 L -26 38 L -4 -40 L 50 -40 M 8 -16 L 36 28 M 36 -16 L 8 28
    infinity c : l M 0 0 C 12 -15 22 -23 33 -23 C 46 -23 55 -13 55 0 C 55 13 46 23 33 23 C 22 23 12 15 0 0 C -12 -15 -22 -23 -33 -23 C -46 -23 -55 -13 -55 0 C -55 13 -46 23 -33 23 C -22 23 -12 15 0 0
    exclamationmark.2 : l M -16 -39 L -16 12 M 16 -39 L 16 12 ; s o -16 36 0.75 o 16 36 0.75
    exclamationmark.3 : l M -32 -39 L -32 12 M 0 -39 L 0 12 M 32 -39 L 32 12 ; s o -32 36 0.75 o 0 36 0.75 o 32 36 0.75
    curlybraces cq : l M -14 -43 C -27 -43 -30 -37 -30 -28 L -30 -14 C -30 -5 -34 0 -44 0 C -34 0 -30 5 -30 14 L -30 28 C -30 37 -27 43 -14 43 M 14 -43 C 27 -43 30 -37 30 -28 L 30 -14 C 30 -5 34 0 44 0 C 34 0 30 5 30 14 L 30 28 C 30 37 27 43 14 43
    ellipsis.curlybraces : l M -28 -43 C -41 -43 -44 -37 -44 -28 L -44 -14 C -44 -5 -48 0 -56 0 C -48 0 -44 5 -44 14 L -44 28 C -44 37 -41 43 -28 43 M 28 -43 C 41 -43 44 -37 44 -28 L 44 -14 C 44 -5 48 0 56 0 C 48 0 44 5 44 14 L 44 28 C 44 37 41 43 28 43 ; s o -20 0 0.75 o 0 0 0.75 o 20 0 0.75
    paragraphsign : s M 2 -42 L -10 -42 C -24 -42 -33 -33 -33 -21 C -33 -9 -24 0 -10 0 L 2 0 Z ; l M -8 -41 L 28 -41 M 2 -41 L 2 42 M 22 -41 L 22 42
    strikethrough : l M 22 -24 C 19 -34 10 -39 0 -39 C -14 -39 -22 -31 -22 -21 C -22 -13 -17 -8 -9 -5 M -24 21 C -22 33 -12 39 0 39 C 14 39 24 31 24 20 C 24 13 21 8 16 5 M -44 0 L 44 0
    character : l M -30 38 L 0 -38 L 30 38 M -20 13 L 20 13
    character.cursor.ibeam : l M -50 32 L -24 -32 L 2 32 M -41 11 L -7 11 M 34 -38 L 34 38 M 22 -46 C 30 -46 34 -43 34 -38 C 34 -43 38 -46 46 -46 M 22 46 C 30 46 34 43 34 38 C 34 43 38 46 46 46
    textformat.alt = textformat
    textformat.size.larger = textformat
    textformat.size.smaller = textformat
    textformat.123 : l M -52 -13 L -42 -21 L -42 21 M -26 -10 C -26 -25 -4 -25 -4 -10 C -4 -1 -12 5 -26 21 L -3 21 M 18 -13 C 21 -24 42 -24 42 -10 C 42 -3 36 0 28 0 C 38 0 44 4 44 11 C 44 25 20 25 17 12
    signature : l M -50 34 L 50 34 M -48 2 L -34 16 M -34 2 L -48 16 M -18 12 C 4 -52 20 -44 8 -12 C 0 10 -12 16 -10 4 C -8 -10 10 -12 12 2 C 14 14 22 -6 28 -4 C 34 -2 30 10 48 4
    scribble : l M -46 18 C -24 -52 -2 -46 -14 -4 C -24 30 -10 30 6 -8 C 20 -42 32 -28 20 6 C 14 26 26 30 46 4
    scribble.variable = scribble
    text.cursor : l M -36 -30 L -36 30 M -48 -42 C -40 -42 -36 -38 -36 -30 C -36 -38 -32 -42 -24 -42 M -48 42 C -40 42 -36 38 -36 30 C -36 38 -32 42 -24 42 M -12 -20 L 48 -20 M -12 0 L 48 0 M -12 20 L 30 20
    text.insert : l M -46 -36 L 46 -36 M -6 -12 L 46 -12 M -6 12 L 46 12 M -46 36 L 46 36 M -28 -12 L -44 0 L -28 12
    text.quote : l M -47 -38 L -47 38 M -24 -30 L 46 -30 M -24 -10 L 46 -10 M -24 10 L 46 10 M -24 30 L 20 30
    text.badge.plus : l M -4 -32 L 48 -32 M -4 -12 L 48 -12 M -46 10 L 48 10 M -46 32 L 30 32 M -32 -38 L -32 -6 M -48 -22 L -16 -22
    text.badge.minus : l M -4 -32 L 48 -32 M -4 -12 L 48 -12 M -46 10 L 48 10 M -46 32 L 30 32 M -48 -22 L -16 -22
    text.badge.checkmark : l M -4 -32 L 48 -32 M -4 -12 L 48 -12 M -46 10 L 48 10 M -46 32 L 30 32 M -48 -22 L -38 -10 L -18 -36
    text.badge.xmark : l M -4 -32 L 48 -32 M -4 -12 L 48 -12 M -46 10 L 48 10 M -46 32 L 30 32 M -44 -34 L -20 -10 M -20 -34 L -44 -10
    text.badge.star : l M -4 -32 L 48 -32 M -4 -12 L 48 -12 M -46 10 L 48 10 M -46 32 L 30 32 ; s V 5 18 7.5 -32 -22 1
    increase.indent : l M -46 -34 L 46 -34 M -8 -12 L 46 -12 M -8 12 L 46 12 M -46 34 L 46 34 ; s G 3 -46 -16 -24 0 -46 16
    decrease.indent : l M -46 -34 L 46 -34 M -8 -12 L 46 -12 M -8 12 L 46 12 M -46 34 L 46 34 ; s G 3 -24 -16 -46 0 -24 16
    list.bullet.indent : l M -26 -36 L 50 -36 M -4 -12 L 50 -12 M -4 12 L 50 12 M -26 36 L 50 36 ; s o -46 -36 0.6 o -24 -12 0.6 o -24 12 0.6 o -46 36 0.6
    list.star : l M -20 -28 L 50 -28 M -20 0 L 50 0 M -20 28 L 50 28 ; s V 5 10 4.5 -43 -28 0.5 V 5 10 4.5 -43 0 0.5 V 5 10 4.5 -43 28 0.5
    list.triangle : l M -20 -28 L 50 -28 M -20 0 L 50 0 M -20 28 L 50 28 ; s G 1.5 -50 -37 -36 -28 -50 -19 ; s G 1.5 -50 -9 -36 0 -50 9 ; s G 1.5 -50 19 -36 28 -50 37
    list.and.film f : l M -50 -34 L -4 -34 M -50 -11 L -10 -11 M -50 12 L -10 12 M -50 35 L -10 35 ; b R 8 -40 42 80 8 ; t M 20 -40 L 20 40 M 38 -40 L 38 40 M 20 0 L 38 0
    line.diagonal : l M -38 38 L 38 -38
    lineweight : s R -44 -38 88 5 2.5 R -44 -21 88 10 4 R -44 -1 88 15 5 R -44 24 88 20 6
    control : l M -32 12 L 0 -22 L 32 12
    option : l M -46 -30 L -18 -30 L 18 30 L 46 30 M 8 -30 L 46 -30
    shift f : b G 5 0 -46 46 4 21 4 21 42 -21 42 -21 4 -46 4
    capslock f : b G 5 0 -48 44 0 20 0 20 22 -20 22 -20 0 -44 0 ; b R -20 34 40 14 4
    escape : l A 2 2 40 -60 200 M -14 -14 L -42 -42 M -42 -16 L -42 -42 L -16 -42
    eject fC : b G 6 0 -38 46 10 -46 10 ; b R -44 24 88 14 5
    space : l H 5 -46 -4 -46 16 46 16 46 -4
    delete.right = delete.left flip
    delete.backward = delete.left
    delete.forward = delete.left flip
    keyboard.chevron.compact.down f : b R -54 -42 108 58 10 ; k o -36 -26 0.45 o -18 -26 0.45 o 0 -26 0.45 o 18 -26 0.45 o 36 -26 0.45 o -36 -12 0.45 o -18 -12 0.45 o 0 -12 0.45 o 18 -12 0.45 o 36 -12 0.45 o -36 3 0.45 o 36 3 0.45 ; d M -18 3 L 18 3 ; l M -20 32 L 0 42 L 20 32
    cursorarrow : l G 3 -26 -46 -26 32 -8 16 6 46 18 40 5 11 30 11
    cursorarrow.rays : l G 3 -12 -14 -12 44 2 32 12 54 22 49 12 28 30 28 M -12 -46 L -12 -32 M -44 -14 L -30 -14 M -36 -38 L -26 -28 M 12 -38 L 2 -28 M -36 10 L -26 0
    poweron : l M 0 -40 L 0 40
    poweroff = circle
    switch.2 : l R -46 -42 92 36 18 R -46 8 92 36 18 ; s O 28 -24 10 O -28 26 10
    togglepower : l R -50 -26 100 52 26 O 24 0 15
    ellipsis.rectangle f : b R -52 -36 104 72 10 ; k o -24 0 0.75 o 0 0 0.75 o 24 0 0.75
    rectangle.and.pencil.and.ellipsis : l H 10 10 -30 -54 -30 -54 34 46 34 46 0 ; s o -36 4 0.7 o -18 4 0.7 o 0 4 0.7 ; l G 3 14 12 18 0 46 -38 56 -30 26 8
    rectangle.and.paperclip : l H 10 0 -38 -54 -38 -54 38 46 38 46 26 ; l M 46 -14 L 46 2 A 34 2 12 0 180 L 22 -30 A 30 -30 8 180 360 L 38 0
    rectangle.and.text.magnifyingglass : l H 10 -6 38 -52 38 -52 -38 50 -38 50 -8 ; l M -34 -18 L 20 -18 M -34 0 L -4 0 ; l O 22 18 15 M 33 29 L 46 42
    text.magnifyingglass : l M -48 -34 L 32 -34 M -48 -10 L -10 -10 M -48 14 L -14 14 ; l O 18 6 20 M 32 20 L 50 38
    sparkle.magnifyingglass : l O -8 -8 33 M 17 17 L 44 44 ; s M -8 -30 C -6 -14 -2 -10 14 -8 C -2 -6 -6 -2 -8 14 C -10 -2 -14 -6 -30 -8 C -14 -10 -10 -14 -8 -30 Z
    1.magnifyingglass : l O -8 -8 33 M 17 17 L 44 44 M -16 -18 L -7 -24 L -7 8
    location.magnifyingglass : l O -8 -8 33 M 17 17 L 44 44 ; s G 2 8 -24 -9 10 -11 -5 -26 -7
    rectangle.expand.vertical : l M -46 0 L 46 0 M 0 -46 L 0 -18 M -12 -34 L 0 -46 L 12 -34 M 0 46 L 0 18 M -12 34 L 0 46 L 12 34
    rectangle.compress.vertical : l M -46 0 L 46 0 M 0 -46 L 0 -16 M -12 -28 L 0 -16 L 12 -28 M 0 46 L 0 16 M -12 28 L 0 16 L 12 28
    rectangle.arrowtriangle.2.outward : l R -24 -34 48 68 9 ; s G 2 -54 0 -38 -12 -38 12 ; s G 2 54 0 38 -12 38 12
    rectangle.arrowtriangle.2.inward : l R -24 -34 48 68 9 ; s G 2 -36 0 -54 -12 -54 12 ; s G 2 36 0 54 -12 54 12
    circle.dashed : l A 0 0 45.7 -12 16 A 0 0 45.7 33 61 A 0 0 45.7 78 106 A 0 0 45.7 123 151 A 0 0 45.7 168 196 A 0 0 45.7 213 241 A 0 0 45.7 258 286 A 0 0 45.7 303 331
    square.dashed : l H 12 -39.5 -22 -39.5 -39.5 -22 -39.5 H 12 39.5 -22 39.5 -39.5 22 -39.5 H 12 -39.5 22 -39.5 39.5 -22 39.5 H 12 39.5 22 39.5 39.5 22 39.5 M -7 -39.5 L 7 -39.5 M -7 39.5 L 7 39.5 M -39.5 -7 L -39.5 7 M 39.5 -7 L 39.5 7
    rectangle.dashed : l H 11 -51 -20 -51 -36 -35 -36 H 11 51 -20 51 -36 35 -36 H 11 -51 20 -51 36 -35 36 H 11 51 20 51 36 35 36 M -17 -36 L -5 -36 M 5 -36 L 17 -36 M -17 36 L -5 36 M 5 36 L 17 36 M -51 -6 L -51 6 M 51 -6 L 51 6
    circle.circle f : b O 0 0 45.7 ; d O 0 0 27
    smallcircle.circle f : b O 0 0 45.7 ; d O 0 0 14
    circle.inset.filled = largecircle.fill.circle
    circle.tophalf.filled = circle.lefthalf.filled turn 90
    circle.bottomhalf.filled = circle.lefthalf.filled turn -90
    circle.lefthalf.fill = circle.lefthalf.filled
    circle.righthalf.fill = circle.lefthalf.filled flip
    square.lefthalf.filled : l R -39.5 -39.5 79 79 12 ; s M 0 -39.5 L -27.5 -39.5 C -34 -39.5 -39.5 -34 -39.5 -27.5 L -39.5 27.5 C -39.5 34 -34 39.5 -27.5 39.5 L 0 39.5 Z
    square.righthalf.filled = square.lefthalf.filled flip
    shield.lefthalf.filled : l M 0 -47 C 12 -39 26 -35 38 -34 L 38 -2 C 38 24 18 40 0 47 C -18 40 -38 24 -38 -2 L -38 -34 C -26 -35 -12 -39 0 -47 Z ; s M 0 -47 L 0 47 C -18 40 -38 24 -38 -2 L -38 -34 C -26 -35 -12 -39 0 -47 Z
    star.leadinghalf.filled : l V 5 50 21.5 0 4 4 ; s G 3 0 -46 0 25.5 -29 44 -20 10 -47 -11 -13 -13
    star.lefthalf.fill = star.leadinghalf.filled
    circle.grid.2x2 f : b O -23 -23 16 ; b O 23 -23 16 ; b O -23 23 16 ; b O 23 23 16
    circle.grid.3x3 f : b O -33 -33 10 ; b O 0 -33 10 ; b O 33 -33 10 ; b O -33 0 10 ; b O 0 0 10 ; b O 33 0 10 ; b O -33 33 10 ; b O 0 33 10 ; b O 33 33 10
    circle.grid.cross f : b O 0 -31 13 ; b O -31 0 13 ; b O 31 0 13 ; b O 0 31 13
    circle.hexagongrid f : b O 0 0 11 ; b O 31 0 11 ; b O 15.5 -27 11 ; b O -15.5 -27 11 ; b O -31 0 11 ; b O -15.5 27 11 ; b O 15.5 27 11
    circle.grid.hex = circle.hexagongrid
    grid c : l R -42 -42 84 84 8 M -14 -42 L -14 42 M 14 -42 L 14 42 M -42 -14 L 42 -14 M -42 14 L 42 14
    pentagon f : b G 8 0 -48 48 -13 30 42 -30 42 -48 -13
    rhombus = diamond
    oval f : b E 0 0 54 33
    circlebadge f : b O 0 0 25
    suit.heart = heart
    suit.diamond f : b G 5 0 -47 36 0 0 47 -36 0
    suit.spade f : b M 0 -46 C 12 -26 42 -12 42 12 C 42 32 16 36 6 20 C 8 32 10 40 18 46 L -18 46 C -10 40 -8 32 -6 20 C -16 36 -42 32 -42 12 C -42 -12 -12 -26 0 -46 Z
    suit.club f : b M -12 -8 C -26 -22 -16 -46 0 -46 C 16 -46 26 -22 12 -8 C 28 -16 44 -4 44 10 C 44 32 14 34 6 18 C 8 32 10 40 18 46 L -18 46 C -10 40 -8 32 -6 18 C -14 34 -44 32 -44 10 C -44 -4 -28 -16 -12 -8 Z
    square.split.2x1 f : b R -39.5 -39.5 79 79 12 ; d M 0 -39.5 L 0 39.5
    square.split.1x2 f : b R -39.5 -39.5 79 79 12 ; d M -39.5 0 L 39.5 0
    square.split.2x2 f : b R -39.5 -39.5 79 79 12 ; d M 0 -39.5 L 0 39.5 M -39.5 0 L 39.5 0
    squareshape f : b R -39.5 -39.5 79 79 3
    squareshape.split.2x2 : l R -39.5 -39.5 79 79 3 M 0 -39.5 L 0 39.5 M -39.5 0 L 39.5 0
    rectangle.split.1x2 f : b R -51 -38 102 76 10 ; d M -51 0 L 51 0
    rectangle.split.2x2 f : b R -51 -38 102 76 10 ; d M 0 -38 L 0 38 M -51 0 L 51 0
    rectangle.split.3x1 f : b R -51 -36 102 72 10 ; d M -17 -36 L -17 36 M 17 -36 L 17 36
    rectangle.split.3x3 f : b R -51 -38 102 76 10 ; d M -17 -38 L -17 38 M 17 -38 L 17 38 M -51 -13 L 51 -13 M -51 13 L 51 13
    rectangle.grid.2x2 f : b R -49 -38 43 32 7 ; b R 6 -38 43 32 7 ; b R -49 6 43 32 7 ; b R 6 6 43 32 7
    rectangle.grid.3x2 f : b R -51 -32 26 26 5 ; b R -13 -32 26 26 5 ; b R 25 -32 26 26 5 ; b R -51 6 26 26 5 ; b R -13 6 26 26 5 ; b R 25 6 26 26 5
    rectangle.grid.1x3 f : b R -42 -44 84 21 6 ; b R -42 -10.5 84 21 6 ; b R -42 23 84 21 6
    square.grid.4x3 f : b R -50 -36 16 16 3 ; b R -22 -36 16 16 3 ; b R 6 -36 16 16 3 ; b R 34 -36 16 16 3 ; b R -50 -8 16 16 3 ; b R -22 -8 16 16 3 ; b R 6 -8 16 16 3 ; b R 34 -8 16 16 3 ; b R -50 20 16 16 3 ; b R -22 20 16 16 3 ; b R 6 20 16 16 3 ; b R 34 20 16 16 3
    square.grid.3x3.topleft.filled : s R -47 -47 28 28 6 ; l R -10 -43 20 20 4 R 23 -43 20 20 4 R -43 -10 20 20 4 R -10 -10 20 20 4 R 23 -10 20 20 4 R -43 23 20 20 4 R -10 23 20 20 4 R 23 23 20 20 4
    square.grid.3x3.middleleft.filled : s R -47 -14 28 28 6 ; l R -43 -43 20 20 4 R -10 -43 20 20 4 R 23 -43 20 20 4 R -10 -10 20 20 4 R 23 -10 20 20 4 R -43 23 20 20 4 R -10 23 20 20 4 R 23 23 20 20 4
    square.fill.text.grid.1x2 : s R -48 -38 34 34 7 ; s R -48 8 34 34 7 ; l M 2 -30 L 48 -30 M 2 -13 L 34 -13 M 2 16 L 48 16 M 2 33 L 34 33
    square.grid.3x1.below.line.grid.1x2 : l M -44 -38 L 44 -38 M -44 -16 L 44 -16 R -46 10 22 22 4 R -11 10 22 22 4 R 24 10 22 22 4
    square.text.square f : b R -39.5 -39.5 79 79 12 ; k R -24 -22 20 20 3 ; d M 8 -18 L 24 -18 M 8 -6 L 24 -6 M -22 12 L 24 12 M -22 25 L 10 25
    dot.square f : b R -39.5 -39.5 79 79 12 ; k O 0 0 10
    dot.viewfinder : l H 12 -42 -20 -42 -42 -20 -42 H 12 42 -20 42 -42 20 -42 H 12 -42 20 -42 42 -20 42 H 12 42 20 42 42 20 42 ; s O 0 0 11
    rectangle.3.group f : b R -51 -34 48 68 8 ; b R 8 -34 43 29 7 ; b R 8 5 43 29 7
    rectangle.3.offgrid f : b R -48 -42 42 50 7 ; b R 5 -42 43 30 7 ; b R 5 -1 43 43 7 ; b R -48 19 42 23 6
    rectangle.inset.filled : l R -51 -37 102 74 10 ; s R -39 -25 78 50 4
    rectangle.center.inset.filled : l R -51 -37 102 74 10 ; s R -24 -15 48 30 4
    rectangle.tophalf.inset.filled : l R -51 -37 102 74 10 ; s R -39 -25 78 24 4
    rectangle.bottomhalf.inset.filled = rectangle.tophalf.inset.filled turn 180
    rectangle.bottomthird.inset.filled : l R -51 -37 102 74 10 ; s R -39 9 78 16 4
    rectangle.lefthalf.inset.filled : l R -51 -37 102 74 10 ; s R -39 -25 38 50 4
    rectangle.righthalf.inset.filled = rectangle.lefthalf.inset.filled flip
    rectangle.leftthird.inset.filled : l R -51 -37 102 74 10 ; s R -39 -25 24 50 4
    rectangle.rightthird.inset.filled = rectangle.leftthird.inset.filled flip
    sidebar.leading = sidebar.left
    sidebar.trailing = sidebar.left flip
    sidebar.squares.left : l R -51 -39 102 78 11 M -17 -39 L -17 39 R -40 -22 12 12 3 R -40 0 12 12 3
    menubar.rectangle : l R -51 -39 102 78 11 M -51 -19 L 51 -19 ; s o -36 -29 0.4 o -24 -29 0.4 o -12 -29 0.4
    dock.rectangle : l R -51 -39 102 78 11 M -26 22 L 26 22
    macwindow : l R -52 -40 104 80 11 M -52 -20 L 52 -20 ; s o -38 -30 0.4 o -26 -30 0.4 o -14 -30 0.4
    terminal f : b R -51 -40 102 80 11 ; d M -32 -20 L -14 -5 L -32 10 M -4 12 L 20 12
    square.stack.3d.up f : b G 5 0 -48 50 -23 0 2 -50 -23 ; l H 5 -50 1 0 25 50 1 H 5 -50 24 0 48 50 24
    square.3.layers.3d = square.stack.3d.up
    square.3.stack.3d = square.stack.3d.up
    square.stack.3d.down.right f : b R -46 -46 60 60 9 ; l H 10 30 -30 30 30 -30 30 H 10 46 -14 46 46 -14 46
    cube fC : b G 6 0 -50 44 -25 44 25 0 50 -44 25 -44 -25 ; d M -43 -24 L 0 0 L 43 -24 M 0 0 L 0 49
    shippingbox fC : b G 6 0 -50 44 -25 44 25 0 50 -44 25 -44 -25 ; d M -43 -24 L 0 0 L 43 -24 M 0 0 L 0 49 M -22 -37 L 22 -12
    cube.box = shippingbox
    cube.transparent f : b G 6 0 -50 44 -25 44 25 0 50 -44 25 -44 -25 ; d M -43 -24 L 0 0 L 43 -24 M 0 0 L 0 49 ; t M 0 -49 L 0 0 M -43 24 L 0 0 M 43 24 L 0 0
    chart.pie f : b O 0 0 45.7 ; d M 0 -45 L 0 0 L 45 0 M 0 0 L 32 32
    chart.xyaxis.line : l M -45 -44 L -45 44 L 47 44 M -30 22 L -12 -4 L 6 12 L 24 -22 L 44 -8
    chart.line.downtrend.xyaxis : l M -45 -44 L -45 44 L 47 44 M -28 -28 L -6 -2 L 12 -16 L 42 22
    chart.bar.xaxis : l M -50 42 L 50 42 ; s R -44 0 20 30 4 R -10 -24 20 54 4 R 24 -42 20 72 4
    chart.dots.scatter : l M -45 -44 L -45 44 L 47 44 ; s o -22 20 0.8 o -6 -6 0.8 o 14 10 0.8 o 20 -20 0.8 o 40 -34 0.8
    chart.bar.doc.horizontal f : b G 9 -35 -50 10 -50 35 -24 35 50 -35 50 ; d H 5 8 -47 8 -22 32 -22 ; d M -19 -8 L 2 -8 M -19 9 L 18 9 M -19 26 L 10 26
    arrow.turn.down.right : l H 13 -36 -40 -36 12 40 12 M 16 -12 L 40 12 L 16 36
    arrow.turn.down.left = arrow.turn.down.right flip
    arrow.turn.up.right = arrow.turn.down.right mirror
    arrow.turn.up.left = arrow.turn.down.right turn 180
    arrow.triangle.branch : l M -20 47 L -20 -24 M -20 24 C -20 2 24 8 24 -16 ; s G 2.5 -37 -22 -20 -47 -3 -22 ; s G 2.5 7 -14 24 -39 41 -14
    arrow.triangle.merge : l M -26 46 C -26 18 0 26 0 -2 M 26 46 C 26 18 0 26 0 -2 L 0 -22 ; s G 2.5 -17 -22 0 -47 17 -22
    arrow.triangle.swap : l M -22 42 L -22 -20 M 22 -42 L 22 20 ; s G 2.5 -39 -18 -22 -43 -5 -18 ; s G 2.5 39 18 22 43 5 18
    arrow.triangle.turn.up.right.diamond f : b G 9 0 -51 51 0 0 51 -51 0 ; d H 7 -14 20 -14 -3 10 -3 ; k G 2 8 -18 26 -3 8 12
    arrow.up.and.down.and.arrow.left.and.right : l M 0 -47 L 0 47 M -47 0 L 47 0 M -13 -34 L 0 -47 L 13 -34 M -13 34 L 0 47 L 13 34 M -34 -13 L -47 0 L -34 13 M 34 -13 L 47 0 L 34 13
    arrow.up.backward.and.arrow.down.forward = arrow.up.left.and.arrow.down.right
    arrow.down.forward.and.arrow.up.backward = arrow.down.right.and.arrow.up.left
    arrow.up.right.and.arrow.down.left = arrow.up.left.and.arrow.down.right flip
    arrow.down.left.and.arrow.up.right = arrow.down.right.and.arrow.up.left flip
    arrow.trianglehead.2.clockwise.rotate.90 = arrow.triangle.2.circlepath turn 90
    arrow.trianglehead.2.counterclockwise.rotate.90 = arrow.triangle.2.circlepath flip
    arrow.trianglehead.2.clockwise = arrow.triangle.2.circlepath
    arrow.trianglehead.clockwise = arrow.clockwise
    arrow.trianglehead.counterclockwise = arrow.clockwise flip
    arrow.down.forward = arrow.up.right turn 90
    arrow.down.backward = arrow.up.right turn 180
    arrow.right.to.line = arrow.up.to.line turn 90
    arrow.left.to.line = arrow.up.to.line turn -90
    arrow.forward.to.line = arrow.up.to.line turn 90
    arrow.backward.to.line = arrow.up.to.line turn -90
    arrowshape.right fC : b G 5 46 0 6 -38 6 -17 -46 -17 -46 17 6 17 6 38
    arrowshape.left = arrowshape.right flip
    arrowshape.up = arrowshape.right turn -90
    arrowshape.down = arrowshape.right turn 90
    arrowshape.forward = arrowshape.right
    arrowshape.backward = arrowshape.right flip
    arrowtriangle.right fCq : b G 8 -28 -38 40 0 -28 38
    arrowtriangle.left = arrowtriangle.right flip
    arrowtriangle.up = arrowtriangle.right turn -90
    arrowtriangle.down = arrowtriangle.right turn 90
    arrowtriangle.forward = arrowtriangle.right
    arrowtriangle.backward = arrowtriangle.right flip
    chevron.forward.2 = chevron.right.2
    chevron.backward.2 = chevron.right.2 flip
    chevron.up.2 = chevron.right.2 turn -90
    chevron.down.2 = chevron.right.2 turn 90
    chevron.left.slash.chevron.right = chevron.left.forwardslash.chevron.right
    chevron.right.to.line : l M -24 -36 L 14 0 L -24 36 M 36 -38 L 36 38
    chevron.left.to.line = chevron.right.to.line flip
    return.left = return
    return.right = return flip
    wave.3.right : l A -40 0 26 -50 50 A -40 0 52 -44 44 A -40 0 78 -38 38
    wave.3.left = wave.3.right flip
    """
}
