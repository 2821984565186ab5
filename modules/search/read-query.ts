import { searchLimits } from "./contract.ts";

const hasWords = ["answer", "picture", "link", "code", "file"] as const;
const operators = ["from", "in", "guild", "tag", "kind", "before", "after", "has"] as const;
type Operator = (typeof operators)[number];

export interface Term {
  readonly text: string;
  readonly phrase: boolean;
  readonly not: boolean;
}

export interface ReadQuery {
  readonly terms: readonly Term[];
  readonly operators: readonly { readonly name: Operator; readonly value: string }[];
  /** As they were written: operators with a value that can't be. */
  readonly ignored: readonly string[];
}

const piece = /(-?)(?:([a-z]+):)?(?:["“”]([^"“”]*)(?:["“”]|$)|(\S+))/giu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritten = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const hasLetter = /[\p{L}\p{N}]/u;

/** What somebody asked for. Whatever they typed is a question; nothing is an error. */
export function readQuery(typed: string): ReadQuery {
  const text = typed.slice(0, searchLimits.query).toWellFormed().replace(unwritten, " ");
  const terms: Term[] = [];
  const chosen: { name: Operator; value: string }[] = [];
  const ignored: string[] = [];
  for (const [whole, minus, name = "", quoted, bare = ""] of text.matchAll(piece)) {
    const value = (quoted ?? bare).trim();
    const operator = operators.find((each) => each === name.toLowerCase());
    if (operators.some((each) => bare.toLowerCase() === `${each}:`)) ignored.push(whole);
    else if (operator) {
      if (isPossible(operator, value)) chosen.push({ name: operator, value: clean(value) });
      else ignored.push(whole);
    } else {
      const said = name === "" || quoted !== undefined ? value : `${name}:${value}`;
      if (hasLetter.test(said))
        terms.push({ text: said, phrase: quoted !== undefined, not: minus === "-" });
    }
  }
  return {
    terms: terms.slice(0, searchLimits.words),
    operators: chosen.slice(0, searchLimits.words),
    ignored,
  };
}

const clean = (value: string): string => value.toLowerCase().replace(/^[@#]/, "");

function isPossible(name: Operator, value: string): boolean {
  switch (name) {
    case "before":
    case "after":
      return dayOf(value) !== undefined;
    case "has":
      return hasWords.some((word) => word === value.toLowerCase());
    default:
      return /^[@#]?[a-z0-9][a-z0-9_-]{0,59}$/i.test(value);
  }
}

/** `2026`, `2026-05` or `2026-05-09` as the first moment of it. */
export function dayOf(value: string): Date | undefined {
  const [, year, month = "01", day = "01"] =
    /^([12]\d{3})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  if (!year) return undefined;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at;
}

/** The words alone, as PostgreSQL's own search syntax has them. */
export const plainQuery = ({ terms }: ReadQuery): string =>
  terms.map(({ text, phrase, not }) => `${not ? "-" : ""}${phrase ? `"${text}"` : text}`).join(" ");
