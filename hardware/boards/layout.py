"""Lays out a board. This runs in KiCad's own Python and reads its task as JSON.

``python3 -m hardware.boards.layout TASK.json BOARD.kicad_pcb``
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pcbnew

from hardware.boards.routing import Pad, Router, Task

SIDES: Final = (pcbnew.F_Cu, pcbnew.B_Cu)
HEAD: Final = 3.0
"""The distance of tracks from the centre of a mounting hole: a screw's head and some space."""
ZONE_AIR: Final = 0.25
STACK: Final = """
(stackup
    (layer "F.SilkS" (type "Top Silk Screen") (color "White"))
    (layer "F.Mask" (type "Top Solder Mask") (color "Black") (thickness 0.01))
    (layer "F.Cu" (type "copper") (thickness 0.035))
    (layer "dielectric 1" (type "core") (thickness 1.51) (material "FR4") (epsilon_r 4.5)
        (loss_tangent 0.02))
    (layer "B.Cu" (type "copper") (thickness 0.035))
    (layer "B.Mask" (type "Bottom Solder Mask") (color "Black") (thickness 0.01))
    (layer "B.SilkS" (type "Bottom Silk Screen") (color "White"))
    (copper_finish "ENIG")
    (dielectric_constraints no))
"""
"""The usual board of 1.6 mm: black, with white print and gold plating."""


def at(x: float, y: float) -> Any:  # noqa: ANN401 - pcbnew has no types
    """Return a position on KiCad's sheet."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(float(x)), pcbnew.FromMM(float(y)))


class Layout:
    """A board under construction."""

    def __init__(self, task: dict[str, Any]) -> None:
        """Start with an empty board."""
        self._task = task
        self._board = pcbnew.CreateEmptyBoard()
        self._nets: dict[str, Any] = {}
        block = self._board.GetTitleBlock()
        block.SetTitle(task["title"])
        block.SetCompany("Tabularium")

    def save(self, path: Path) -> None:
        """Lay out everything and write the file."""
        for part in self._task["parts"]:
            self._part(part)
        for number, hole in enumerate(self._task["holes"], 1):
            self._hole(number, *hole)
        self._outline()
        for words in self._task["legends"]:
            self._words(**words)
        for polygon in self._task["emblems"]:
            self._polygon(polygon)
        self._tracks()
        for layer in SIDES:
            self._ground(layer)
        pcbnew.SaveBoard(str(path), self._board)
        plain = path.read_text(encoding="utf-8")
        path.write_text(plain.replace("(setup", f"(setup\n{STACK}", 1), encoding="utf-8")
        # Only a board that was loaded from a file has the rules of its project, which the zone
        # filler needs.
        whole = pcbnew.LoadBoard(str(path))
        pcbnew.ZONE_FILLER(whole).Fill(whole.Zones())
        pcbnew.SaveBoard(str(path), whole)

    def _net(self, name: str) -> Any:  # noqa: ANN401 - pcbnew has no types
        if name not in self._nets:
            self._nets[name] = pcbnew.NETINFO_ITEM(self._board, name)
            self._board.Add(self._nets[name])
        return self._nets[name]

    def _footprint(self, name: str) -> Any:  # noqa: ANN401 - pcbnew has no types
        library, short = name.split(":")
        made = pcbnew.FootprintLoad(f"{self._task['footprints']}/{library}.pretty", short)
        made.SetFPID(pcbnew.LIB_ID(library, short))
        self._board.Add(made)
        return made

    def _part(self, part: dict[str, Any]) -> None:
        made = self._footprint(part["footprint"])
        made.SetReference(part["ref"])
        made.SetValue(part["value"])
        made.SetPath(pcbnew.KIID_PATH("/" + part["symbol"]))
        made.SetSheetname("/")
        made.SetSheetfile(self._task["name"] + ".kicad_sch")
        for key, value in part["fields"].items():
            made.GetFieldByName(key).SetText(value)
        if part["back"]:
            made.Flip(made.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        made.SetOrientationDegrees(part["turn"])
        for pad in made.Pads():
            if pad.GetNumber() in part["pads"]:
                net, name, kind = part["pads"][pad.GetNumber()]
                pad.SetNet(self._net(net))
                pad.SetPinFunction(name)
                pad.SetPinType(kind)
        places = [pad.GetPosition() for pad in made.Pads()]
        middle = [
            (min(values) + max(values)) // 2
            for values in ([each.x for each in places], [each.y for each in places])
        ]
        wanted = at(part["x"], part["y"])
        made.Move(pcbnew.VECTOR2I(wanted.x - middle[0], wanted.y - middle[1]))
        made.Value().SetVisible(False)
        reference = made.Reference()
        reference.SetVisible(not part["quiet"])
        reference.SetTextSize(at(0.9, 0.9))
        reference.SetTextThickness(pcbnew.FromMM(0.14))
        if part["label"]:
            reference.SetPosition(at(*part["label"]))
            reference.SetTextAngle(pcbnew.EDA_ANGLE(0, pcbnew.DEGREES_T))

    def _hole(self, number: int, x: float, y: float) -> None:
        made = self._footprint(self._task["hole"])
        made.SetReference(f"H{number}")
        made.Reference().SetVisible(False)
        made.Value().SetVisible(False)
        made.SetPosition(at(x, y))
        made.SetAttributes(
            made.GetAttributes()
            | pcbnew.FP_BOARD_ONLY
            | pcbnew.FP_EXCLUDE_FROM_BOM
            | pcbnew.FP_EXCLUDE_FROM_POS_FILES
        )

    def _shape(self, kind: int, layer: int, width: float) -> Any:  # noqa: ANN401 - see above
        made = pcbnew.PCB_SHAPE(self._board, kind)
        made.SetLayer(layer)
        made.SetWidth(pcbnew.FromMM(width))
        self._board.Add(made)
        return made

    def _outline(self) -> None:
        """Draw the edge: straight lines, and an arc at each corner."""
        corners, radius = self._task["outline"], self._task["corner"]
        ends = []
        for number, (x, y) in enumerate(corners):
            before, after = corners[number - 1], corners[(number + 1) % len(corners)]
            into, out = _towards((x, y), before), _towards((x, y), after)
            start = (x + into[0] * radius, y + into[1] * radius)
            end = (x + out[0] * radius, y + out[1] * radius)
            share = radius * (1 - 0.5**0.5)
            middle = (x + (into[0] + out[0]) * share, y + (into[1] + out[1]) * share)
            arc = self._shape(pcbnew.SHAPE_T_ARC, pcbnew.Edge_Cuts, 0.1)
            arc.SetArcGeometry(at(*start), at(*middle), at(*end))
            ends.append((start, end))
        for number, (_, end) in enumerate(ends):
            line = self._shape(pcbnew.SHAPE_T_SEGMENT, pcbnew.Edge_Cuts, 0.1)
            line.SetStart(at(*end))
            line.SetEnd(at(*ends[(number + 1) % len(ends)][0]))

    def _words(self, *, words: str, x: float, y: float, size: float, back: bool) -> None:
        made = pcbnew.PCB_TEXT(self._board)
        made.SetText(words)
        made.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
        made.SetMirrored(back)
        made.SetTextSize(at(size, size))
        made.SetTextThickness(pcbnew.FromMM(max(0.15, size * 0.15)))
        made.SetPosition(at(x, y))
        self._board.Add(made)

    def _polygon(self, points: list[list[float]]) -> None:
        made = self._shape(pcbnew.SHAPE_T_POLY, pcbnew.F_SilkS, 0)
        made.SetPolyPoints([at(*point) for point in points])
        made.SetFilled(True)

    def _tracks(self) -> None:
        router = Router(self._routing())
        tracks, vias = router.route()
        for track in tracks:
            made = pcbnew.PCB_TRACK(self._board)
            made.SetStart(at(*track.start))
            made.SetEnd(at(*track.end))
            made.SetWidth(pcbnew.FromMM(track.width))
            made.SetLayer(SIDES[track.layer])
            made.SetNet(self._net(track.net))
            self._board.Add(made)
        stitches = [
            each
            for each in router.stitches("GND", self._task["stitch"])
            if _inside(each[1], self._task["outline"])
        ]
        for net, place in vias + stitches:
            via = pcbnew.PCB_VIA(self._board)
            via.SetPosition(at(*place))
            via.SetFrontWidth(pcbnew.FromMM(0.6))
            via.SetDrill(pcbnew.FromMM(0.3))
            via.SetNet(self._net(net))
            self._board.Add(via)

    def _routing(self) -> Task:
        pads = []
        for pad in self._board.GetPads():
            box = pad.GetBoundingBox()
            layers = tuple(place for place, side in enumerate(SIDES) if pad.IsOnLayer(side))
            edges = tuple(
                pcbnew.ToMM(edge)
                for edge in (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
            )
            if pad.GetParentFootprint().GetReference().startswith("H"):
                x, y = (pcbnew.ToMM(each) for each in pad.GetPosition())
                edges = (x - HEAD, y - HEAD, x + HEAD, y + HEAD)
            net = "" if pad.GetNetname().startswith("unconnected-") else pad.GetNetname()
            pads.append(Pad(net, edges, layers))
        nets = {pad.net for pad in pads if pad.net}
        widths = {net: self._task["widths"].get(net, self._task["track"]) for net in nets}
        wide = max(x for x, _ in self._task["outline"])
        high = max(y for _, y in self._task["outline"])
        forbidden = [
            tuple(
                pcbnew.ToMM(edge)
                for edge in (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
            )
            for footprint in self._board.GetFootprints()
            for zone in footprint.Zones()
            if zone.GetDoNotAllowTracks()
            for box in [zone.GetBoundingBox()]
        ]
        return Task(
            (wide, high),
            pads,
            self._task["walls"] + forbidden,
            widths,
            self._task["clearance"],
            self._task["main_layer"],
        )

    def _ground(self, layer: int) -> None:
        zone = pcbnew.ZONE(self._board)
        zone.SetLayer(layer)
        zone.SetNet(self._net("GND"))
        zone.SetLocalClearance(pcbnew.FromMM(ZONE_AIR))
        zone.SetMinThickness(pcbnew.FromMM(0.25))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        corners = pcbnew.VECTOR_VECTOR2I([at(*each) for each in self._task["outline"]])
        zone.AddPolygon(corners)
        self._board.Add(zone)


def _inside(point: tuple[float, float], corners: list[list[float]]) -> bool:
    """Return whether a point is inside a polygon."""
    x, y = point
    left = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y):
            left += (bx - ax) * (y - ay) / (by - ay) + ax < x
    return left % 2 == 1


def _towards(one: tuple[float, float], other: list[float]) -> tuple[float, float]:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dx / length, dy / length


def main(task: str, target: str) -> None:
    """Lay out a board from a task file."""
    pcbnew.KIID.SeedGenerator(1)
    Layout(json.loads(Path(task).read_text(encoding="utf-8"))).save(Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
