// The picture of a game (pi_app/phones/picture.py) as SVG.

import { address } from "./element.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 336;
// Half of what a finger meets, in CSS pixels.
const FINGER = 22;
const PAPER = "#faf2de";

function made(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== "") element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

class Drawing {
  constructor(seats) {
    this.seats = seats;
  }

  // "seat 2" and "dark 2" are the colours of that seat.
  colour(told) {
    const [which, seat] = (told ?? "").split(" ");
    if (which === "seat") return this.seats[seat].colour;
    return which === "dark" ? this.seats[seat].dark : told;
  }

  paint({ fill, stroke, line = 1 }) {
    const width = stroke ? line : undefined;
    return { fill: this.colour(fill) || "none", stroke: this.colour(stroke), "stroke-width": width };
  }

  box(told) {
    const { x = 0, y = 0, width, height, corner } = told;
    return made("rect", { x, y, width, height, rx: corner, ...this.paint(told) });
  }

  circle(told) {
    return made("circle", { cx: told.x, cy: told.y, r: told.radius, ...this.paint(told) });
  }

  path(told) {
    const d = `M${told.points.map((point) => point.join(" ")).join("L")}${told.fill ? "Z" : ""}`;
    return made("path", { d, "stroke-linejoin": "round", "stroke-linecap": "round", ...this.paint(told) });
  }

  words({ text, x, y, size, fill, side, bold, fits, rim }) {
    const width = fits ? { textLength: fits, lengthAdjust: "spacingAndGlyphs" } : {};
    const weight = bold ? "bold" : undefined;
    const around = rim ? { stroke: this.colour(rim), "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" } : {};
    // Letters stand on a line; their middle is a third of their size above it.
    const place = { x, y: y + size * 0.36, "font-size": size, "text-anchor": side, "font-weight": weight };
    const element = made("text", { ...place, fill: this.colour(fill), ...width, ...around });
    element.textContent = text;
    return element;
  }

  art({ name, x = 0, y = 0, width, height, seat, ink, turn }) {
    const colours = { ink: this.colour(ink) };
    if (seat !== undefined) {
      colours.seat = this.seats[seat].colour;
      colours.seat_dark = this.seats[seat].dark;
    }
    const middle = `${x + width / 2} ${y + height / 2}`;
    const transform = turn ? `rotate(${turn} ${middle})` : undefined;
    return made("image", { href: address(name, colours), x, y, width, height, transform });
  }

  medal({ seat, x, y, radius }) {
    const side = radius * 1.3;
    return made(
      "g",
      {},
      this.circle({ x, y, radius: radius - 0.5, fill: `seat ${seat}`, stroke: `dark ${seat}` }),
      made("image", {
        href: address(this.seats[seat].emblem, { ink: PAPER }),
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
      }),
    );
  }

  part({ label, mark, shapes = [] }) {
    const drawn = shapes.map((each) => this[each.kind](each));
    const outline = this[mark.kind](mark);
    outline.classList.add("mark");
    return made("g", { class: "part", role: "img", "aria-label": label }, ...drawn, outline);
  }
}

// Returns the picture as an element and a function that shows what can be touched and what is chosen.
// `question` has `state(part)` and `take(part)`, as in asks.js.
export function drawn(picture, seats, question) {
  const drawing = new Drawing(seats);
  const parts = picture.parts.filter(({ kind }) => kind === "part");
  const elements = new Map();
  const children = picture.parts.map((told) => {
    const element = drawing[told.kind](told);
    if (told.kind === "part") elements.set(told, element);
    else element.setAttribute("aria-hidden", "true");
    return element;
  });
  const element = made("svg", { class: "picture", viewBox: `0 0 ${WIDTH} ${picture.height}` }, ...children);
  const show = () => {
    for (const told of parts) {
      const state = question.state(told);
      const part = elements.get(told);
      part.setAttribute("class", `part ${state}`);
      const can = state && state !== "shown";
      part.setAttribute("role", can ? "button" : "img");
      part.setAttribute("aria-pressed", String(state === "chosen"));
      if (can) part.setAttribute("tabindex", "0");
      else part.removeAttribute("tabindex");
    }
  };
  element.addEventListener("click", (event) => {
    const told = touched(event, elements, question);
    if (told) question.take(told);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    question.take(parts.find((told) => elements.get(told) === document.activeElement));
  });
  show();
  return { element, show };
}

// The part that a finger means: that under it, or else the nearest one that can be touched.
function touched({ target, clientX, clientY }, elements, question) {
  const away = ([, part]) => {
    const { left, right, top, bottom } = part.querySelector(".mark").getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const can = [...elements].filter(([told]) => !["", "shown"].includes(question.state(told)));
  const here = can.find(([, part]) => part.contains(target));
  if (here) return here[0];
  const [nearest] = can.sort((one, other) => away(one) - away(other));
  return nearest && away(nearest) <= FINGER ? nearest[0] : null;
}
