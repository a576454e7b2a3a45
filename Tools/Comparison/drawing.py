"""Parts of a frame, in points, from back to front: the vocabulary that all renderers draw."""

from dataclasses import asdict, dataclass, field

SCALE = 3
WIDTH, HEIGHT = 390, 844
PIXELS = (WIDTH * SCALE, HEIGHT * SCALE)
SCREEN = (0, 0, WIDTH, HEIGHT)
IDENTITY = (1, 0, 0, 0, 1, 0, 0, 0, 1)


@dataclass
class Picture:
    """A part of a picture, stretched over a rectangle whose corners may be round."""

    name: str
    rect: tuple
    # In the picture's own pixels; all of it unless said otherwise.
    source: tuple | None = None
    # Top left, top right, bottom right, bottom left.
    radii: tuple = (0, 0, 0, 0)
    # Row by row; the last row makes perspective.
    matrix: tuple = IDENTITY
    kind: str = "picture"


@dataclass
class Fill:
    color: tuple
    rect: tuple
    alpha: float = 1
    radius: float = 0
    kind: str = "fill"


@dataclass
class Shadow:
    """A rectangle whose corners may be round, in black, blurred: what follows lies on it."""

    rect: tuple
    sigma: float
    alpha: float
    radii: tuple = (0, 0, 0, 0)
    kind: str = "shadow"


@dataclass
class Group:
    """Drawn as one thing, then faded."""

    alpha: float
    rect: tuple
    items: list
    kind: str = "group"


@dataclass
class Frame:
    background: tuple
    items: list = field(default_factory=list)

    def plain(self):
        """The same for a browser."""
        return asdict(self)
