// The fonts of the page. All of a language are fetched at once, before the first page. A browser would
// fetch each when a text first needs it, which may be a card.

// Only pages in Japanese have this font. In the style sheet, a browser would fetch it on an English page
// too, when a text there has such a character for the first time.
const JAPANESE = new FontFace("Japanese", "url(fonts/gothic-regular-japanese.woff2)", {
  weight: "400",
  display: "swap",
  unicodeRange: "U+3000-65E4, U+65E6-672B, U+672D-8A9D, U+8A9F-9FFF, U+FF00-FFEF",
});

export function loadFonts(language) {
  if (language === "ja") document.fonts.add(JAPANESE);
  for (const font of document.fonts) font.load();
}
