/** Beyond Latin-1, what a PDF's built-in fonts can show. */
const known = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const spelled: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
};

/** Whether the built-in fonts have a character. */
export function isBuiltIn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || known.has(character);
}

/** What is drawn instead of a character that no font has: without its diacritics, or a dot. */
export function replacementOf(character: string): string {
  const easy = spelled[character];
  if (easy !== undefined) return easy;
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare !== "" && [...bare].every(isBuiltIn) ? bare : "·";
}
