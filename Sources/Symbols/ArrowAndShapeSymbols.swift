/// Signs, arrows and plain shapes, in the notation of ``SymbolReader``.
enum ArrowAndShapeSymbols {
  static let source = """
    plus cqaBdr : l M 0 -37.65 L 0 37.65 M -36.9 0 L 36.9 0
    minus cqdr : l M -36.9 0 L 36.9 0
    xmark cqadr : l M -30 -30 L 30 30 M 30 -30 L -30 30
    multiply = xmark
    checkmark cqBdr : l M -33 6 L -11 32 L 33 -33
    equal cq : l M -33 -12 L 33 -12 M -33 12 L 33 12
    ellipsis c : s o -36 0 1 o 0 0 1 o 36 0 1
    questionmark cqaBd : l M -21 -21 C -21 -33 -12 -41 0 -41 C 12 -41 21 -33 21 -21.5 C 21 -5 0 -4 0 14 ; s o 0 36 0.75
    exclamationmark cq : l M 0 -39 L 0 12 ; s o 0 36 0.75
    info cqB : l M -9 -10 L 2 -10 L 2 34 M -13 34 L 17 34 ; s o 0 -33 0.8
    number cq : l M -9 -36 L -18 36 M 18 -36 L 9 36 M -32 -13 L 34 -13 M -34 13 L 32 13
    at c : l O 0 0 17 M 17 -16 L 17 6 C 17 22 41 22 41 0 A 0 0 41 0 -300
    percent : l M 27 -35 L -27 35 O -24 -22 12 O 24 22 12
    dollarsign cq : l M 21 -21 C 19 -31 10 -36 0 -36 C -13 -36 -22 -29 -22 -18.5 C -22 -6 -11 -3 0 0 C 12 3 23 7 23 19 C 23 30 13 37 0 37 C -12 37 -21 31 -23 20 M 0 -47 L 0 47
    eurosign cq : l A 10 0 33 -50 -310 M -40 -9 L 12 -9 M -40 9 L 8 9
    textformat : l M -50 30 L -27 -34 L -4 30 M -42 9 L -12 9 O 27 13 17 M 44 -6 L 44 30
    textformat.size = textformat
    bold : l H 0 6 0 -20 0 -20 -37 4 -37 M 4 -37 C 29 -37 29 0 4 0 M -20 0 L -20 37 L 8 37 C 34 37 34 0 6 0
    italic : l M -4 -37 L 25 -37 M -25 37 L 4 37 M 12 -37 L -12 37
    underline : l M -22 -42 L -22 -4 A 0 -4 22 180 0 L 22 -42 M -28 40 L 28 40
    textformat.abc : l M -50 22 L -36 -22 L -22 22 M -45 8 L -27 8 M -8 -22 L -8 22 L 3 22 C 17 22 17 0 3 0 L -8 0 M -8 -22 L 2 -22 C 14 -22 14 0 2 0 M 52 -14 C 44 -28 22 -22 22 0 C 22 22 44 28 52 14

    chevron.right cq : l M -20.9 -39 L 20.9 0 L -20.9 39
    chevron.left = chevron.right flip
    chevron.up = chevron.right turn -90
    chevron.down = chevron.right turn 90
    chevron.forward = chevron.right
    chevron.backward = chevron.right flip
    chevron.right.2 : l M -32 -33 L 1 0 L -32 33 M 1 -33 L 34 0 L 1 33
    chevron.left.2 = chevron.right.2 flip
    chevron.compact.down : l M -42 -9 L 0 9 L 42 -9
    chevron.compact.up = chevron.compact.down turn 180
    chevron.compact.right = chevron.compact.down turn -90
    chevron.compact.left = chevron.compact.down turn 90
    chevron.up.chevron.down q : l M -23 -15 L 0 -38 L 23 -15 M -23 15 L 0 38 L 23 15
    chevron.left.forwardslash.chevron.right : l M -24 -26 L -50 0 L -24 26 M 24 -26 L 50 0 L 24 26 M 10 -38 L -10 38

    arrow.up cq : l M 0 -39 L 0 39 M -31 -8 L 0 -39 L 31 -8
    arrow.down = arrow.up turn 180
    arrow.left = arrow.up turn -90
    arrow.right = arrow.up turn 90
    arrow.forward = arrow.up turn 90
    arrow.backward = arrow.up turn -90
    arrow.up.right cq : l M -30 30 L 30 -30 M -16 -30 L 30 -30 L 30 16
    arrow.up.forward = arrow.up.right
    arrow.up.left = arrow.up.right flip
    arrow.up.backward = arrow.up.right flip
    arrow.down.left = arrow.up.right turn 180
    arrow.down.right = arrow.up.right turn 90
    arrow.up.forward.app f : b R -41 -41 82 82 20 ; d M -17 17 L 17 -17 M -9 -17 L 17 -17 L 17 9
    arrow.up.arrow.down cq : l M -20 36 L -20 -36 M -38 -18 L -20 -36 L -2 -18 M 20 -36 L 20 36 M 2 18 L 20 36 L 38 18
    arrow.left.arrow.right = arrow.up.arrow.down turn 90
    arrow.left.and.right c : l M -46 0 L 46 0 M -26 -20 L -46 0 L -26 20 M 26 -20 L 46 0 L 26 20
    arrow.up.and.down = arrow.left.and.right turn 90
    arrow.clockwise c : l A 0 5 36 5 268 M -15 -48 L 2 -31 L -15 -14
    arrow.counterclockwise = arrow.clockwise flip
    goforward : l A 0 4 40 -50 268 M -13 -52 L 4 -36 L -13 -20
    gobackward = goforward flip
    arrow.triangle.2.circlepath c : l A 0 0 35 196 318 A 0 0 35 16 138 ; s G 2.5 39 0 43 -31 13 -14 ; s G 2.5 -39 0 -43 31 -13 14
    arrow.2.circlepath = arrow.triangle.2.circlepath
    arrow.2.squarepath : l H 12 -34 6 -34 -28 26 -28 M 11 -44 L 27 -28 L 11 -12 H 12 34 -6 34 28 -26 28 M -11 44 L -27 28 L -11 12
    repeat c : l H 14 -43 0 -43 -21 38 -21 M 23 -37 L 40 -21 L 23 -5 H 14 43 0 43 21 -38 21 M -23 37 L -40 21 L -23 5
    shuffle c : l M -46 -20 L -30 -20 C -8 -20 4 20 24 20 L 42 20 M -46 20 L -30 20 C -8 20 4 -20 24 -20 L 42 -20 M 29 -35 L 44 -20 L 29 -5 M 29 5 L 44 20 L 29 35
    arrow.uturn.left c : l M -18 -37 L -40 -15 L -18 7 M -40 -15 L 14 -15 A 14 10 25 -90 90 L -8 35
    arrow.uturn.right = arrow.uturn.left flip
    arrow.uturn.backward = arrow.uturn.left
    arrow.uturn.forward = arrow.uturn.left flip
    arrow.uturn.up = arrow.uturn.left turn 90
    arrow.uturn.down = arrow.uturn.left turn -90
    arrowshape.turn.up.left fC : b M -46 -3 L -8 -38 L -8 -18 C 24 -18 44 -2 46 36 C 35 19 18 13 -8 13 L -8 32 Z
    arrowshape.turn.up.right = arrowshape.turn.up.left flip
    arrowshape.turn.up.backward = arrowshape.turn.up.left
    arrowshape.turn.up.forward = arrowshape.turn.up.left flip
    arrow.up.left.and.arrow.down.right c : l M -36 -10 L -36 -36 L -10 -36 M -36 -36 L -8 -8 M 36 10 L 36 36 L 10 36 M 36 36 L 8 8
    arrow.down.right.and.arrow.up.left c : l M -9 -35 L -9 -9 L -35 -9 M -9 -9 L -38 -38 M 9 35 L 9 9 L 35 9 M 9 9 L 38 38
    arrow.up.to.line : l M 0 -24 L 0 42 M -29 5 L 0 -24 L 29 5 M -36 -42 L 36 -42
    arrow.down.to.line = arrow.up.to.line turn 180
    return : l M 38 -28 L 38 8 L -38 8 M -17 -13 L -38 8 L -17 29

    circle f : b O 0 0 45.7
    square f : b R -39.5 -39.5 79 79 12
    app f : b R -41 -41 82 82 20
    capsule f : b R -50 -28 100 56 28
    rectangle f : b R -50 -35 100 70 10
    rectangle.portrait f : b R -35 -50 70 100 10
    triangle f : b G 8 0 -42 48 40 -48 40
    diamond f : b G 8 0 -48 48 0 0 48 -48 0
    hexagon f : b G 8 0 -48 42 -24 42 24 0 48 -42 24 -42 -24
    octagon f : b G 7 -19 -46 19 -46 46 -19 46 19 19 46 -19 46 -46 19 -46 -19
    seal f : b V 10 47 40 0 0 7
    shield f/ : b M 0 -47 C 12 -39 26 -35 38 -34 L 38 -2 C 38 24 18 40 0 47 C -18 40 -38 24 -38 -2 L -38 -34 C -26 -35 -12 -39 0 -47 Z
    circle.lefthalf.filled : l O 0 0 45.7 ; s M 0 -45.7 A 0 0 45.7 270 90 Z
    circle.righthalf.filled = circle.lefthalf.filled flip
    nosign : l O 0 0 45.7 M -32 -32 L 32 32
    record.circle : l O 0 0 45.7 ; s O 0 0 21
    record.circle.fill : s O 0 0 49.8 ; y O 0 0 31
    smallcircle.filled.circle : l O 0 0 45.7 ; s O 0 0 14
    largecircle.fill.circle : l O 0 0 45.7 ; s O 0 0 31

    star fCqB/ : b V 5 50 21.5 0 4 4
    heart fCqr/ : b M 0 41 C -22 27 -45 7 -45 -14 C -45 -28 -35 -38 -23 -38 C -12 -38 -4 -32 0 -24 C 4 -32 12 -38 23 -38 C 35 -38 45 -28 45 -14 C 45 7 22 27 0 41 Z
    bolt fC/ : b G 4 9 -48 -30 7 -3 7 -9 48 30 -8 4 -8
    bolt.horizontal = bolt turn 90
    flame fC : b M 3 -48 C 8 -28 33 -17 33 12 C 33 34 18 47 0 47 C -18 47 -33 34 -33 13 C -33 1 -27 -8 -19 -17 C -18 -9 -15 -4 -10 -2 C -9 -20 -7 -37 3 -48 Z ; d M -13 24 C -10 14 0 12 2 2 C 8 10 14 16 14 26
    drop f : b M 0 -48 C 14 -26 31 -8 31 15 C 31 34 17 47 0 47 C -17 47 -31 34 -31 15 C -31 -8 -14 -26 0 -48 Z
    moon fC : b M -13 -43 C -34 -35 -45 -17 -45 1 C -45 26 -26 45 -1 45 C 18 45 35 35 42 16 C 8 27 -22 0 -13 -43 Z
    sun.max fC : b O 0 0 20 ; l Y 8 36 47 0 0 0
    sun.min f : b O 0 0 20 ; s o 0 -38 0.5 o 0 38 0.5 o 38 0 0.5 o -38 0 0.5 o 27 27 0.5 o -27 27 0.5 o 27 -27 0.5 o -27 -27 0.5
    cloud f/ : b M -26 32 C -40 32 -51 22 -51 9 C -51 -3 -43 -12 -32 -14 C -30 -30 -16 -41 0 -41 C 15 -41 27 -32 31 -18 C 43 -17 51 -8 51 6 C 51 21 41 32 27 32 Z
    icloud = cloud
    cloud.drizzle f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; l M -18 32 L -21 38 M 4 32 L 1 38 M 26 32 L 23 38 M -8 44 L -11 50 M 14 44 L 11 50
    cloud.rain f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; l M -18 32 L -26 48 M 4 32 L -4 48 M 26 32 L 18 48
    cloud.heavyrain f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; l M -22 32 L -30 48 M -6 32 L -14 48 M 10 32 L 2 48 M 26 32 L 18 48
    cloud.snow f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; s o -20 34 0.55 o 4 34 0.55 o 28 34 0.55 o -8 48 0.55 o 16 48 0.55
    cloud.fog f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; l M -40 34 L 40 34 M -26 47 L 26 47
    cloud.bolt f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; x G 2 6 4 -16 30 -3 30 -10 52 16 22 4 22 ; s G 2 6 4 -16 30 -3 30 -10 52 16 22 4 22
    cloud.bolt.rain f : b M -26 20 C -40 20 -51 10 -51 -3 C -51 -15 -43 -24 -32 -26 C -30 -42 -16 -53 0 -53 C 15 -53 27 -44 31 -30 C 43 -29 51 -20 51 -6 C 51 9 41 20 27 20 Z ; x G 2 6 4 -16 30 -3 30 -10 52 16 22 4 22 ; s G 2 6 4 -16 30 -3 30 -10 52 16 22 4 22 ; l M -26 32 L -34 48 M 30 32 L 22 48
    cloud.sun f : b O 24 -22 13 ; l Y 8 22 29 24 -22 22.5 ; x M -30.3 38.2 C -41.8 38.2 -50.8 30 -50.8 19.4 C -50.8 9.5 -44.3 2.2 -35.2 0.5 C -33.6 -12.6 -22.1 -21.6 -9 -21.6 C 3.3 -21.6 13.1 -14.2 16.4 -2.8 C 26.3 -1.9 32.8 5.4 32.8 16.9 C 32.8 29.2 24.6 38.2 13.1 38.2 Z ; b M -30.3 38.2 C -41.8 38.2 -50.8 30 -50.8 19.4 C -50.8 9.5 -44.3 2.2 -35.2 0.5 C -33.6 -12.6 -22.1 -21.6 -9 -21.6 C 3.3 -21.6 13.1 -14.2 16.4 -2.8 C 26.3 -1.9 32.8 5.4 32.8 16.9 C 32.8 29.2 24.6 38.2 13.1 38.2 Z
    cloud.moon f : b M 16.9 -47.7 C 5.3 -43.2 -0.8 -33.4 -0.8 -23.4 C -0.8 -9.7 9.7 0.8 23.4 0.8 C 33.9 0.8 43.2 -4.8 47.1 -15.2 C 28.4 -9.1 11.9 -24 16.9 -47.7 Z ; x M -30.3 38.2 C -41.8 38.2 -50.8 30 -50.8 19.4 C -50.8 9.5 -44.3 2.2 -35.2 0.5 C -33.6 -12.6 -22.1 -21.6 -9 -21.6 C 3.3 -21.6 13.1 -14.2 16.4 -2.8 C 26.3 -1.9 32.8 5.4 32.8 16.9 C 32.8 29.2 24.6 38.2 13.1 38.2 Z ; b M -30.3 38.2 C -41.8 38.2 -50.8 30 -50.8 19.4 C -50.8 9.5 -44.3 2.2 -35.2 0.5 C -33.6 -12.6 -22.1 -21.6 -9 -21.6 C 3.3 -21.6 13.1 -14.2 16.4 -2.8 C 26.3 -1.9 32.8 5.4 32.8 16.9 C 32.8 29.2 24.6 38.2 13.1 38.2 Z
    moon.stars f : b M -18.7 -33.7 C -37.6 -26.5 -47.5 -10.3 -47.5 5.9 C -47.5 28.4 -30.4 45.5 -7.9 45.5 C 9.2 45.5 24.5 36.5 30.8 19.4 C 0.2 29.3 -26.8 5 -18.7 -33.7 Z ; s V 4 13 4 18 -26 1 V 4 9 3 38 -4 1
    wind : l M -48 -10 L 6 -10 C 22 -10 22 -34 6 -34 C -2 -34 -6 -29 -6 -24 M -48 6 L 32 6 C 52 6 52 -24 32 -24 C 25 -24 21 -20 20 -15 M -48 22 L 14 22 C 30 22 30 46 14 46 C 6 46 2 41 2 36
    snowflake c : l Y 3 -46 46 0 0 0 M -10 -42 L 0 -33 L 10 -42 M -10 42 L 0 33 L 10 42
    sparkles : s M -10 -32 C -7 -7 0 0 24 4 C 0 8 -7 15 -10 40 C -13 15 -20 8 -44 4 C -20 0 -13 -7 -10 -32 Z ; s M 29 -48 C 30 -37 34 -32 46 -30 C 34 -28 30 -23 29 -12 C 28 -23 24 -28 12 -30 C 24 -32 28 -37 29 -48 Z ; s M 30 20 C 31 29 34 33 43 34 C 34 35 31 39 30 48 C 29 39 26 35 17 34 C 26 33 29 29 30 20 Z
    sparkle : s M 0 -48 C 4 -11 11 -4 48 0 C 11 4 4 11 0 48 C -4 11 -11 4 -48 0 C -11 -4 -4 -11 0 -48 Z
    leaf fC : b M -38 30 C -46 -22 -6 -43 43 -41 C 46 8 14 44 -28 28 C -32 27 -35 29 -38 30 Z ; l M -47 46 L -36 30 ; d M -33 26 C -20 8 -2 -4 16 -12
    """
}
