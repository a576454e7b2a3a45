#!/usr/bin/env python3
"""Writes the page of UIKit's types and members, from the symbol graphs of a release build.

    Tools/Documentation/members.py [BUILD]      (default: .build/release)

The state of a member comes from its comment: it differs if the comment says that it has no effect, is never called,
is stored only, or differs from Apple's. absent-members.txt lists what is not declared, with the reasons.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/Flipbook/Flipbook.docc/UIKitMembers.md"
ABSENT = pathlib.Path(__file__).with_name("absent-members.txt")

# Folders of sources by heading, in the order of the page.
GROUPS = {
    "Transitions and presentations": ["UIKit/Transition", "UIKit/Presentation"],
    "View controllers": ["UIKit/Controller"],
    "Views, layout and scrolling": ["UIKit/View", "UIKit/Layout", "UIKit/Scroll", "UIKit/Effects"],
    "Animation": ["UIKit/Animator", "UIKit/Dynamics", "QuartzCore"],
    "Collections and tables": ["UIKit/Collection", "UIKit/Table"],
    "Controls and bars": ["UIKit/Controls", "UIKit/Bars", "UIKit/Menus", "UIKit/Search",
                          "UIKit/Pickers"],
    "Windows, touches and gestures": ["UIKit/Window", "UIKit/Gesture"],
}
DIFFERENCE = re.compile(
    r"\b(differs? from|(?:has|have) no effect|no effect\b|without effect|never called|is not called|"
    r"stored only|only stored|kept only|is not drawn|are not drawn|always nil|an estimate|nil here|"
    r"0 here|is ignored here|not archived)", re.IGNORECASE)
# What a comment, joined to one line, says about parameters: a value without effect is no difference.
PARAMETERS = re.compile(r"(?:^|\s)- Parameters?\b.*?(?=\s- (?:Returns|Throws|Note)\b|$)")
NAMES_OF_APPLE = ("UI", "NS", "CA")
QUIET = {"init()", "init(coder:)", "hash", "==(_:_:)", "hash(into:)", "hashValue", "description",
         "debugDescription", "isEqual(_:)", "copy(with:)", "init(rawValue:)", "rawValue", "encode(with:)"}


class Surface:
    """Public types with their members, and comments of both."""

    def __init__(self, build):
        self.types, self.members, self.parents = {}, {}, {}
        with tempfile.TemporaryDirectory() as folder:
            for module in ("UIKit", "QuartzCore"):
                maps = [["-Xcc", f"-fmodule-map-file={build}/{name}.build/module.modulemap"]
                        for name in ("CPNG", "CFonts")]
                subprocess.run(
                    ["swift", "symbolgraph-extract", "-module-name", module, "-I", f"{build}/Modules",
                     "-target", "x86_64-unknown-linux-gnu", "-output-dir", folder,
                     "-minimum-access-level", "public", *sum(maps, [])], check=True)
                self.read(json.loads((pathlib.Path(folder) / f"{module}.symbols.json").read_text()))

    def read(self, graph):
        symbols = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        overrides = {relation["source"] for relation in graph["relationships"]
                     if relation["kind"] == "overrides"}
        for key, symbol in symbols.items():
            path = symbol["pathComponents"]
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            place = re.sub(r".*/Sources/", "", symbol.get("location", {}).get("uri", ""))
            comment = " ".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
            if kind in ("class", "struct", "enum", "protocol"):
                self.types[".".join(path)] = (kind, place, comment)
            elif len(path) > 1 and place and path[-1] not in QUIET and key not in overrides \
                    and path[-1][0].isalpha():
                self.members.setdefault(".".join(path[:-1]), {}).setdefault(path[-1], comment)
        for relation in graph["relationships"]:
            if relation["kind"] == "inheritsFrom" and relation["source"] in symbols:
                parent = symbols.get(relation["target"])
                name = ".".join(parent["pathComponents"]) if parent \
                    else relation.get("targetFallback", "").split(".", 1)[-1]
                self.parents[".".join(symbols[relation["source"]]["pathComponents"])] = name

    def declares(self, name, member):
        while name:
            if member in self.members.get(name, {}):
                return True
            name = self.parents.get(name)
        return False

    def in_group(self, folders):
        return sorted(
            name for name, (_, place, _) in self.types.items()
            if place.startswith(tuple(f"{folder}/" for folder in folders))
            and name.startswith(NAMES_OF_APPLE) and not name.endswith("Witness"))


def difference(comment):
    """The sentence of a comment that names a difference; None if there is none."""
    text = PARAMETERS.sub("", comment)
    for sentence in re.split(r"(?<=[.])\s+", text):
        if DIFFERENCE.search(sentence):
            return sentence.strip().replace("|", "\\|").replace("``", "`")
    return None


def read_absent(surface):
    """Absent members by type, and absent types, each with its reason."""
    members, types, reason = {}, [], ""
    for line in ABSENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            reason = line[3:]
        elif line and not line.startswith("#"):
            owner, names = line.split(": ", 1)
            for name in re.split(r", (?![^(]*\))", names):
                if owner == "types":
                    if name in surface.types:
                        print(f"{name} is declared", file=sys.stderr)
                    else:
                        types.append((name, reason))
                elif owner not in surface.types:
                    print(f"there is no type {owner}", file=sys.stderr)
                elif surface.declares(owner, name):
                    print(f"{owner}.{name} is declared", file=sys.stderr)
                else:
                    members.setdefault(owner, {}).setdefault(reason, []).append(name)
    return members, types


def code(names):
    return ", ".join(f"`{name}`" for name in names) or "–"


def main():
    surface = Surface(pathlib.Path(sys.argv[1] if sys.argv[1:] else ROOT / ".build/release"))
    absent, absent_types = read_absent(surface)
    reasons = []
    sections, counts = [], []
    for group, folders in GROUPS.items():
        rows, count = [], [0, 0, 0, 0]
        for name in surface.in_group(folders):
            members = surface.members.get(name, {})
            differing = {member: difference(comment) for member, comment in members.items()}
            works = sorted(member for member in members if not differing[member])
            differs = sorted(member for member in members if differing[member])
            missing = []
            for reason, names in absent.get(name, {}).items():
                if reason not in reasons:
                    reasons.append(reason)
                missing.append((reasons.index(reason) + 1, sorted(names)))
            lacks = sum(len(names) for _, names in missing)
            count = [a + b for a, b in zip(count, [1, len(works), len(differs), lacks])]
            differing_text = "; ".join(f"`{member}`: {differing[member].rstrip('.')}" for member in differs)
            missing_text = "; ".join(f"{code(names)} ({number})" for number, names in missing)
            rows.append(f"| `{name}` | {code(works)} | {differing_text or '–'} | {missing_text or '–'} |")
        sections.append(f"## {group}\n\n| Type | Works | Differs | Absent |\n|---|---|---|---|\n" + "\n".join(rows))
        counts.append((group, count))
    for _, reason in absent_types:
        if reason not in reasons:
            reasons.append(reason)
    everything = [sum(column) for column in zip(*(count for _, count in counts))]
    counts.append(("all", everything))
    lines = [
        "# UIKit's types, member by member", "",
        "Every public type and member of UIKit's transition, controller, view, animation, collection and control",
        "classes in Flipbook, with what differs, and what is absent. Types of fonts and text, traits, drawing, the",
        "application, resources and storyboards are not listed.", "",
        "## Overview", "",
        "`Tools/Documentation/members.py` writes this page from a build. A member *differs* if its documentation says",
        "that it has no effect, is only stored, is never called or differs from Apple's, in the words that follow it;",
        "all others work. Inherited members stand at the class that declares them. *Absent* members and types are",
        "those of Apple's documentation that Flipbook does not declare, as far as they are known, each with the number",
        "of a reason below. [UIKit's names and their state](UIKitNames.md) lists the names that transition code uses",
        "most, and [What Flipbook does not do](Limits.md) the features that are missing.", "",
        "| Group | Types | Members that work | Differ | Absent |", "|---|--:|--:|--:|--:|"]
    lines += [f"| {group} | " + " | ".join(map(str, count)) + " |" for group, count in counts]
    lines += ["", "Reasons:", ""]
    lines += [f"{index + 1}. {reason}" for index, reason in enumerate(reasons)]
    lines += ["", *"\n\n".join(sections).split("\n"), "", "## Absent types", "", "| Type | Reason |", "|---|--:|"]
    lines += [f"| `{name}` | {reasons.index(reason) + 1} |" for name, reason in sorted(absent_types)]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{everything[0]} types, {sum(everything[1:3])} members, {everything[3]} absent", file=sys.stderr)


if __name__ == "__main__":
    main()
