/** Beyond Latin-1, what a PDF's built-in fonts can show. */
const known = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const spelled: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  "−": "–",
  "\u202f": " ",
  "\u00a0": " ",
};

/**
 * Text as the built-in fonts can show it: letters with unsupported diacritics lose them, and other
 * scripts become dots. The username, which is always plain, says whose statement it is.
 */
export function toLatin1(text: string): string {
  return [...text]
    .map((character) => {
      const easy = spelled[character];
      if (easy !== undefined) return easy;
      if (character === "\n" || isShown(character)) return character;
      const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
      return bare !== "" && [...bare].every(isShown) ? bare : "·";
    })
    .join("");
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || known.has(character);
}
