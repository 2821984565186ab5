export interface Emoji {
  readonly char: string;
  /** Its shortcodes, the usual one first. */
  readonly codes: readonly string[];
  readonly name: string;
  /** What it is found by, in lower case. */
  readonly words: readonly string[];
}

export interface EmojiSet {
  readonly groups: readonly (readonly Emoji[])[];
  readonly all: readonly Emoji[];
  readonly byCode: ReadonlyMap<string, string>;
  readonly byChar: ReadonlyMap<string, Emoji>;
}

/** The files of `data/`: one line per emoji in both, an empty line between two groups in `list`. */
export function parseEmoji(list: string, names: string): EmojiSet {
  const nameLines = names.trimEnd().split("\n");
  let at = 0;
  const groups = list
    .trimEnd()
    .split("\n\n")
    .map((group) => group.split("\n").map((line) => emojiOf(line, nameLines[at++] ?? "")));
  const all = groups.flat();
  return {
    groups,
    all,
    byCode: new Map(all.flatMap(({ char, codes }) => codes.map((code) => [code, char]))),
    byChar: new Map(all.map((each) => [each.char, each])),
  };
}

function emojiOf(line: string, written: string): Emoji {
  const [char = "", ...codes] = line.split(" ");
  const [name = "", ...more] = written.split("|");
  const words = [...name.split(/[\s:,-]+/), name, ...more].map(folded);
  return { char, codes, name, words };
}

/** As people type it: without accents and capitals, and Japanese in either syllabary. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, "")
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .toLowerCase();

/** The emoji that fit best, first those whose shortcode begins with what was typed. */
export function findEmoji({ all }: EmojiSet, typed: string, limit: number): readonly Emoji[] {
  const query = folded(typed.trim().replace(/^:|:$/g, ""));
  if (query === "") return [];
  const code = query.replace(/[\s-]+/g, "_");
  const ranked: Emoji[][] = [[], [], [], [], [], []];
  for (const emoji of all) ranked[rankOf(emoji, query, code)]?.push(emoji);
  return ranked.slice(0, -1).flat().slice(0, limit);
}

function rankOf({ char, codes, words }: Emoji, query: string, code: string): number {
  if (codes.includes(code) || char === query) return 0;
  if (codes.some((each) => each.startsWith(code))) return 1;
  if (words.some((each) => each.startsWith(query))) return 2;
  if (codes.some((each) => each.includes(`_${code}`))) return 3;
  if (query.length > 1 && words.some((each) => each.includes(query))) return 4;
  return 5;
}

export const skinTones = ["", "\u{1f3fb}", "\u{1f3fc}", "\u{1f3fd}", "\u{1f3fe}", "\u{1f3ff}"];
const person = /^(?!👪)\p{Emoji_Modifier_Base}\ufe0f?/u;
/** Families and couples take one tone for each person: they keep the default. */
const several = /\p{Emoji_Modifier_Base}.*\u200d.*\p{Emoji_Modifier_Base}/u;

export const hasTone = (char: string): boolean => person.test(char) && !several.test(char);

/** The emoji with the color of skin, where it shows one person or hand. */
export function withTone(char: string, tone: string): string {
  if (tone === "" || !hasTone(char)) return char;
  const [whole = ""] = person.exec(char) ?? [];
  return whole.replace("\ufe0f", "") + tone + char.slice(whole.length);
}
