#!/usr/bin/env python3
"""Writes DOCUMENTATION.md, the list of pages for readers on a Git host, from the landing page of the documentation.

    contents.py            prints the list
    contents.py --write    writes it
"""

import re
import sys

from pages import CATALOG, ROOT, catalog

FILE = ROOT / "DOCUMENTATION.md"

HEAD = """# Documentation

<!-- Written by Tools/Documentation/contents.py from the landing page: -->

The pages of Flipbook's documentation, which `Tools/Documentation/build-site` builds as a website. Where a page is shown as
a file, as on GitHub, `<doc:NAME>` stands for a link to the page NAME of this list.
"""


def abstract(page):
    """The first sentence below the title."""
    paragraph = " ".join(page.text.split("\n\n")[1].split())
    return re.match(r".*?\.(?= |$)", paragraph).group()


def title(page):
    return page.text.split("\n", 1)[0].removeprefix("# ").strip("`")


def contents():
    pages = catalog()
    lines = [HEAD]
    topics = pages["Flipbook"].text.split("\n## Topics\n")[1]
    for section in topics.split("\n### ")[1:]:
        names = re.findall(r"^- <doc:(\w+)>$", section, re.MULTILINE)
        if not names:
            continue
        lines.append(f"## {section.split(chr(10), 1)[0]}\n")
        for name in names:
            path = (CATALOG / f"{name}.md").relative_to(ROOT)
            lines.append(f"- [{title(pages[name])}]({path}) (`{name}`): {abstract(pages[name])}")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        FILE.write_text(contents(), encoding="utf-8")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        print(contents(), end="")
