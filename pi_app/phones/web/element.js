// Making elements: texts are put in as texts, so that nothing in them can be anything else.

export function element(name, { text, kind, ...attributes } = {}, ...children) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (kind) made.className = kind;
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter(Boolean));
  return made;
}

export function button(text, press, kind = "", more = {}) {
  return element("button", { type: "button", text, kind, onclick: press, ...more });
}

const pictures = new Map();
const addresses = new Map();

// All pictures. They are kept here, because a request for a single one would show a listener which
// cards are in the hand.
export function holdPictures(told) {
  for (const [art, text] of Object.entries(told)) pictures.set(art, text);
}

// The address of a picture, in colours by the names of its swatches (see pi_app.drawing.art).
export function address(art, colours = {}) {
  const key = JSON.stringify([art, colours]);
  if (!addresses.has(key)) {
    const text = Object.entries(colours).reduce(
      (svg, [name, colour]) => (colour ? svg.replace(new RegExp(`(id="${name}".*?stop-color=")[^"]*`), `$1${colour}`) : svg),
      pictures.get(art),
    );
    addresses.set(key, URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })));
  }
  return addresses.get(key);
}

// The colours of the phone's own seat, which pieces on buttons have.
let own = {};

export function dress({ colour, dark }) {
  own = { seat: colour, seat_dark: dark };
}

export function picture(art, kind = "") {
  return art ? element("img", { src: address(art, own), alt: "", kind }) : null;
}

// The face of a card, a button or a piece (pi_app/phones/hand.py).
export function face(told, kind = "") {
  const heading = kind === "heading" ? { role: "heading", "aria-level": 2 } : {};
  const made = element(
    "span",
    { kind: `face ${kind}`, ...heading },
    picture(told.art, "art"),
    element("span", { kind: "title", text: told.title }),
    told.note ? element("span", { kind: "note", text: told.note }) : null,
    ...told.lines.map((line) => element("span", { kind: "line", text: line })),
  );
  if (told.tint) made.style.setProperty("--tint", told.tint);
  if (told.lines.length) made.classList.add("written");
  if (/^\d{1,3}$/.test(told.title)) made.classList.add("short");
  return made;
}

export function medal({ emblem, colour, dark }) {
  const made = element("span", { kind: "medal", "aria-hidden": "true" }, picture(emblem));
  made.style.setProperty("--seat", colour);
  made.style.setProperty("--dark", dark);
  return made;
}
