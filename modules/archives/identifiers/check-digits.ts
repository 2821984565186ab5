/** `0306406152`: each digit by its place, eleven times something in all; X is ten. */
export function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  return [...text].reduce((sum, char, at) => sum + worth(char) * (10 - at), 0) % 11 === 0;
}

/** `9780306406157`: digits weighted 1 and 3 alternately, the sum is a multiple of ten. */
export function isIsbn13(text: string): boolean {
  return /^97[89]\d{10}$/.test(text) && lastOf13(text.slice(0, 12)) === text.at(-1);
}

/** Converts ISBN-10 to ISBN-13, so that each book has a single identifier. */
export function isbn13Of(isbn10: string): string {
  const beginning = `978${isbn10.slice(0, 9)}`;
  return beginning + lastOf13(beginning);
}

/** `03178471`, without its hyphen. */
export function isIssn(text: string): boolean {
  if (!/^\d{7}[\dX]$/.test(text)) return false;
  return [...text].reduce((sum, char, at) => sum + worth(char) * (8 - at), 0) % 11 === 0;
}

const worth = (char: string): number => (char === "X" ? 10 : Number(char));

function lastOf13(twelve: string): string {
  const sum = [...twelve].reduce((all, char, at) => all + Number(char) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
