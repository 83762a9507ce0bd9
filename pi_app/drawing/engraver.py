"""Draws a chart layer by layer: sea, land, borders, lanes, ornament and lettering."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from pi_app.drawing import art, ink, lettering, shapes, theme
from pi_app.drawing.maps.board_map import Point
from pi_app.drawing.maps.chart import Chart
from pi_app.drawing.theme import Size


def fineness(size: Size) -> int:
    """Return the scale factor of the plate for a picture of ``size``."""
    return 3 if max(size) <= 900 else 2


class Engraver:
    """Draws a chart, layer by layer, on a plate that is larger than the picture."""

    def __init__(self, chart: Chart, factor: int | None = None) -> None:
        """The plate is ``factor`` times as large as the picture; by default as large as is
        useful."""
        self.chart = chart
        self.board = chart.board
        self.factor = factor or fineness(chart.size)
        self.size = (chart.size[0] * self.factor, chart.size[1] * self.factor)
        # One "hair" is the width of the finest line, in plate pixels.
        self.hair = self.factor * max(0.75, chart.scale * 1.35)
        self.rng = random.Random(218)  # the year Hannibal set out; any fixed seed would do

    def spot(self, point: Point) -> Point:
        """A place in board units as plate pixels."""
        x, y = self.chart.to_screen(point)
        return (x * self.factor, y * self.factor)

    def spots(self, points: Sequence[Point]) -> list[Point]:
        """Many places in board units as plate pixels."""
        return [self.spot(p) for p in points]

    def picture(self) -> pygame.Surface:
        """The whole chart, without the names of regions."""
        sheet = pygame.Surface(self.size)
        self.shallows(sheet)
        self.rhumbs(sheet)
        self.shore_lines(sheet)
        self.land(sheet)
        self.ornament(sheet)
        result = pygame.transform.smoothscale(sheet, self.chart.size)
        ink.grain(result, 22)
        ink.darken_edges(result, (32, 20), 30, 4, (0.98, 0.95))
        self.sea_name(result)
        self.frame(result)
        return result

    def shallows(self, sheet: pygame.Surface) -> None:
        """The colour of the water, lighter towards the coasts."""
        sheet.fill(theme.SEA)
        reach = 60 * self.chart.scale * self.factor
        for radius, colour, strength in (
            (reach * 2.2, theme.SEA_SHORE, 150),
            (reach * 0.8, theme.SEA_SHORE, 190),
        ):
            glow = ink.plate(self.size, 1, colour)
            for shape in self.board.land:
                outline = self.spots(shape)
                shapes.polygon(glow, (*colour, strength), outline)
                ink.stroke(glow, (*colour, strength), outline, radius * 0.7, closed=True)
            sheet.blit(ink.blurred(glow, radius * 0.5), (0, 0))

    def shore_lines(self, sheet: pygame.Surface) -> None:
        """Lines that follow the coasts, paler further out."""
        lines = ink.plate(self.size, 1, theme.SEA_DEEP)
        for number, shores in enumerate(self.board.water):
            alpha = 165 - 30 * number
            for shore in shores:
                ink.stroke(lines, (*theme.SEA_DEEP, alpha), self.spots(shore), self.hair * 0.9)
        sheet.blit(lines, (0, 0))

    def rhumbs(self, sheet: pygame.Surface) -> None:
        """Lines of bearing from the compass rose, as on a portolan chart."""
        lines = ink.plate(self.size, 1, theme.SEA_DEEP)
        x, y = self.spot(self.board.rose)
        far = sum(self.size)
        for number in range(32):
            angle = math.pi * number / 16
            end = (x + far * math.cos(angle), y + far * math.sin(angle))
            ink.stroke(lines, (*theme.SEA_DEEP, 70), [(x, y), end], self.hair * 0.7)
        sheet.blit(lines, (0, 0))

    def land(self, sheet: pygame.Surface) -> None:
        """Land with its shadow, rivers, mountains, borders and lanes."""
        outlines = [self.spots(shape) for shape in self.board.land]
        shadow = ink.plate(self.size, 1, (40, 50, 50))
        drop = 4 * self.hair
        for outline in outlines:
            shapes.polygon(
                shadow, (40, 50, 50, 120), [(x + drop * 0.5, y + drop) for x, y in outline]
            )
        sheet.blit(ink.blurred(shadow, drop), (0, 0))
        body = ink.plate(self.size, 1, theme.LAND)
        for outline in outlines:
            shapes.polygon(body, (*theme.LAND_NEUTRAL, 255), outline)
        for region in self.board.regions.values():
            for part in region.parts:
                shapes.polygon(body, (*theme.LAND, 255), self.spots(part))
        self.shade(body, outlines)
        for river in self.board.rivers:
            ink.stroke(body, (*theme.SEA_DEEP, 255), self.spots(river), self.hair * 1.3)
        self.mountains(body)
        sheet.blit(body, (0, 0))
        for outline in outlines:
            ink.stroke(sheet, theme.INK_SOFT, outline, self.hair * 1.5, closed=True)
        self.borders(sheet)
        self.lanes(sheet)

    def shade(self, body: pygame.Surface, outlines: Sequence[Sequence[Point]]) -> None:
        """Shade coasts and borders darker, as if the land were higher in the middle."""
        mask = ink.plate(self.size, 1, (255, 255, 255))
        rim = ink.plate(self.size, 1, (176, 120, 60))
        for outline in outlines:
            shapes.polygon(mask, (255, 255, 255, 255), outline)
            ink.stroke(rim, (176, 120, 60, 170), outline, self.hair * 11, closed=True)
        for border in self.board.borders:
            ink.stroke(rim, (176, 120, 60, 100), self.spots(border.line), self.hair * 9)
        rim = ink.blurred(rim, self.hair * 7)
        rim.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(rim, (0, 0))

    def mountains(self, body: pygame.Surface) -> None:
        """Ranges as rows of small peaks, the southern ones in front."""
        peaks = [
            (
                x + self.rng.uniform(-9, 9) * self.hair,
                y + self.rng.uniform(-6, 6) * self.hair,
                self.hair * self.rng.uniform(5.0, 8.5),
            )
            for line in self.board.ranges
            for x, y, _ in ink.walked(self.spots(line), self.hair * 11)
            for _ in range(2)
        ]
        for x, y, high in sorted(peaks, key=lambda peak: peak[1]):
            self.peak(body, x, y, high)

    def peak(self, body: pygame.Surface, x: float, y: float, high: float) -> None:
        """One mountain seen from the south, lit from the west."""
        top, wide = (x, y - high), high * 0.8
        left, right = (x - wide, y), (x + wide, y + high * 0.06)
        shapes.polygon(body, theme.mix(theme.LAND, theme.WHITE, 0.25), [left, top, right])
        fold = (x + wide * 0.12, y - high * 0.3)
        shapes.polygon(
            body,
            theme.mix(theme.PARCHMENT_EDGE, theme.INK_SOFT, 0.35),
            [top, fold, (x + wide * 0.25, y), right],
        )
        ink.stroke(body, theme.INK_SOFT, [left, top, right], self.hair * 0.8)

    def borders(self, sheet: pygame.Surface) -> None:
        """Dashes between regions, and dots over the strait that counts as land."""
        for border in self.board.borders:
            for dash in ink.dashes(self.spots(border.line), self.hair * 6, self.hair * 4.5):
                ink.stroke(sheet, theme.TERRACOTTA_DARK, dash, self.hair * 1.9)
        strait = self.spots(self.board.crossing)
        for dash in ink.dashes(strait, self.hair * 3, self.hair * 4):
            ink.stroke(sheet, theme.TERRACOTTA_DARK, dash, self.hair * 2.6)

    def lanes(self, sheet: pygame.Surface) -> None:
        """Sea routes as pale dashes from shore to shore, with a roundel for fleets."""
        for route in self.board.routes.values():
            line = self.spots(route.line)
            for colour, extra in ((theme.INK_SOFT, 2.4), (theme.PARCHMENT_LIGHT, 0.0)):
                for dash in ink.dashes(line, self.hair * 9, self.hair * 8):
                    ink.stroke(sheet, colour, dash, self.hair * (2.6 + extra))
                for end in (line[0], line[-1]):
                    shapes.circle(sheet, colour, end, self.hair * (3.6 + extra / 2))
            x, y = self.spot(route.slots[0])
            radius = max(17 * self.factor, 42 * self.chart.scale * self.factor)
            self.anchorage(sheet, (x, y), radius)

    def anchorage(self, sheet: pygame.Surface, centre: Point, radius: float) -> None:
        """The disc in a lane for fleets: a pale disc with a double rim."""
        disc = ink.plate(self.size, 1, theme.SEA_SHORE)
        shapes.circle(disc, (*theme.SEA_SHORE, 215), centre, radius)
        sheet.blit(disc, (0, 0))
        rim = round(max(1, self.hair * 1.3))
        shapes.circle(sheet, theme.INK_SOFT, centre, radius, rim)
        shapes.circle(sheet, theme.PARCHMENT_LIGHT, centre, radius - rim, round(self.hair * 1.6))
        art.paint(sheet, "anchor", centre, radius * 1.1, ink=theme.SEA_DEEP)

    def ornament(self, sheet: pygame.Surface) -> None:
        """Ornament without a function."""
        x, y = self.spot(self.board.rose)
        radius = self.factor * max(22.0, 62 * self.chart.scale)
        art.paint(sheet, "compass_rose", (x, y), radius * 2.08)

    def sea_name(self, picture: pygame.Surface) -> None:
        """The name of the sea, if the chart has one."""
        if sea := self.chart.names.get("sea"):
            size = round(max(13, 38 * self.chart.scale))
            place = self.chart.to_screen(self.board.sea_name)
            ink, halo = theme.SEA_INK, theme.SEA_SHORE
            lettering.draw_spaced(picture, sea, place, size, ink, size * 0.12, halo)

    def names_layer(self) -> pygame.Surface:
        """The regions' names on a transparent background."""
        scale = self.chart.scale
        picture = ink.plate(self.chart.size, 1, theme.LAND)
        for region in self.board.regions.values():
            name = self.chart.names.get(region.id, "")
            size = round(max(11.0, (31 if region.capital else 27) * scale))
            colour = theme.TERRACOTTA_DARK if region.capital else theme.INK
            place = self.chart.to_screen(region.label)
            dry = self.board.on_land(region.label)
            halo = theme.LAND if dry else theme.SEA_SHORE
            lettering.draw_spaced(picture, name, place, size, colour, size * 0.06, halo)
        return picture

    def frame(self, picture: pygame.Surface) -> None:
        """A gilded frame with the black and white scale of old charts."""
        edge = self.chart.edge
        box = picture.get_rect()
        for inset, colour in ((0, theme.GOLD_DARK), (max(1, edge // 5), theme.GOLD)):
            shapes.rect(picture, colour, box.inflate(-2 * inset, -2 * inset), edge - inset)
        middle = box.inflate(-edge, -edge)
        band = max(2, edge // 3)
        step = edge * 5
        for number, x in enumerate(range(middle.left, middle.right, step)):
            colour = theme.INK if number % 2 else theme.PARCHMENT
            wide = min(step, middle.right - x)
            for y in (middle.top - band // 2, middle.bottom - band + band // 2):
                picture.fill(colour, (x, y, wide, band))
        for number, y in enumerate(range(middle.top, middle.bottom, step)):
            colour = theme.INK if number % 2 else theme.PARCHMENT
            high = min(step, middle.bottom - y)
            for x in (middle.left - band // 2, middle.right - band + band // 2):
                picture.fill(colour, (x, y, band, high))
        shapes.rect(picture, theme.GOLD_LIGHT, box.inflate(-2 * edge, -2 * edge), 1)
