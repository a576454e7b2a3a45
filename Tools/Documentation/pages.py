"""Reads Markdown pages: code blocks with the comment above them, tables, links, headings."""

import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOG = ROOT / "Sources/Flipbook/Flipbook.docc"


@dataclass
class Block:
    """A code block."""

    page: Path
    line: int
    language: str
    text: str
    # The texts of the HTML comments directly above it.
    comments: list = field(default_factory=list)

    @property
    def place(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    def comment(self, kind):
        """Text after `kind:` in a comment above the block; None without one."""
        for comment in self.comments:
            if comment.startswith(kind + ":"):
                return comment[len(kind) + 1:].strip()
        return None


@dataclass
class Table:
    """A table with the comment above it."""

    page: Path
    line: int
    rows: list
    comments: list
    heading: str


class Page:
    def __init__(self, path):
        self.path = Path(path)
        self.text = self.path.read_text(encoding="utf-8")
        self.blocks = []
        self.tables = []
        self.headings = []
        # Lines of prose with their numbers, code left out.
        self.prose = []
        self._read()

    @property
    def name(self):
        return self.path.stem

    @property
    def title(self):
        return self.text.partition("\n")[0].removeprefix("# ").replace("``", "")

    def _read(self):
        comments, block, table, heading = [], None, None, ""
        for number, line in enumerate(self.text.split("\n"), 1):
            if block is not None and block.language != "indented":
                if line.startswith("```"):
                    block = None
                else:
                    block.text += line + "\n"
                continue
            if line.startswith("    ") and (block or not self._in_list(number)):
                if block is None:
                    block = Block(self.path, number, "indented", "", comments)
                    self.blocks.append(block)
                    comments = []
                block.text += line[4:] + "\n"
                continue
            block = None if line.strip() else block
            if line.startswith("```"):
                block = Block(self.path, number, line[3:].strip(), "", comments)
                self.blocks.append(block)
                comments = []
                continue
            comment = re.fullmatch(r"<!-- (.*) -->", line)
            if comment:
                comments = comments + [comment[1]]
                continue
            if not line.strip():
                table = None
                continue
            block = None
            if line.startswith("|"):
                if table is None:
                    table = Table(self.path, number, [], comments, heading)
                    self.tables.append(table)
                cells = [cell.replace("\\|", "|").strip()
                         for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
                if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                    table.rows.append(cells)
            if re.match(r"#+ ", line):
                heading = line.lstrip("#").strip()
                self.headings.append(heading)
            comments = []
            self.prose.append((number, line))

    def _in_list(self, number):
        """Whether an indented line continues an item of a list."""
        for _, line in reversed(self.prose):
            return bool(re.match(r"\s*([-*]|\d+\.) |\s+\S", line)) and number - _ < 2
        return False


def catalog():
    """The pages of the documentation, by name."""
    return {path.stem: Page(path) for path in sorted(CATALOG.glob("*.md"))}


def project():
    """The other pages for people: README and its neighbors."""
    names = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Output/README.md"]
    return [Page(ROOT / name) for name in names if (ROOT / name).exists()]


def anchor(heading):
    """Fragment by which GitHub links to a heading."""
    words = re.sub(r"[`*]|<[^>]*>", "", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
