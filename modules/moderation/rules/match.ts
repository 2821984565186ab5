import { Script } from "node:vm";
import { type Message, message } from "#platform/i18n";
import type { RuleShape } from "../constants.ts";

/**
 * Time limit of a regular expression per text. The clock also runs while a busy machine does
 * something else, so a timeout gets a second, longer try.
 */
const timeLimitsMs = [100, 1_000] as const;

export interface RuleInput {
  readonly text: string;
  readonly links: number;
  readonly postsInHour: number;
}

export type Match =
  | { readonly hit: false }
  /** The text around it, or a message with the number that was counted. */
  | { readonly hit: true; readonly excerpt: string }
  | { readonly hit: "too_slow" };

const noMatch: Match = { hit: false };
const search = new Script("expression.exec(text)");

/** Whether a rule matches. Regular expressions run with a timeout. */
export function match(shape: RuleShape, pattern: string, written: RuleInput): Match {
  if (shape === "links")
    return written.links > Number(pattern)
      ? { hit: true, excerpt: message("moderation.rules.found.links", { count: written.links }) }
      : noMatch;
  if (shape === "rate")
    return written.postsInHour > Number(pattern)
      ? {
          hit: true,
          excerpt: message("moderation.rules.found.rate", { count: written.postsInHour }),
        }
      : noMatch;
  const expression = shape === "words" ? wordsIn(pattern) : readExpression(pattern);
  return expression ? find(expression, written.text) : noMatch;
}

function find(expression: RegExp, text: string, limitsMs: readonly number[] = timeLimitsMs): Match {
  for (const timeout of limitsMs) {
    try {
      const found = search.runInNewContext({ expression, text }, { timeout });
      return found ? { hit: true, excerpt: excerptAround(text, Number(found.index)) } : noMatch;
    } catch (error) {
      if (codeOf(error) !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
  }
  return { hit: "too_slow" };
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

const excerptAround = (text: string, at: number): string =>
  text.slice(Math.max(0, at - 40), at + 80).replaceAll(/\s+/g, " ");

/** Whole words, case-insensitive; an asterisk matches any ending. */
function wordsIn(lines: string): RegExp | undefined {
  const words = lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((word) =>
      word.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[\\p{L}\\p{N}]*"),
    );
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

function readExpression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "iu");
  } catch {
    return undefined;
  }
}

/** For rules not in use yet: better to reject one now than to time out later. */
const strictMs = [150, 150] as const;

/** Texts on which expressions that double back on themselves take forever. */
const adversarialInputs = [
  "a".repeat(40),
  "ab".repeat(3_000),
  `${"x ".repeat(2_000)}!`,
  "1".repeat(5_000),
  `http://${"a.".repeat(2_000)}`,
];

/** Why a pattern can't be used, or nothing. Tried on what makes careless expressions hang. */
export function validatePattern(shape: RuleShape, pattern: string): Message | undefined {
  if (shape === "links" || shape === "rate")
    return /^\d{1,3}$/.test(pattern.trim()) ? undefined : "moderation.errors.pattern.number";
  if (shape === "words") return wordsIn(pattern) ? undefined : "moderation.errors.pattern.noWord";
  const expression = readExpression(pattern);
  if (!expression) return "moderation.errors.pattern.syntax";
  if (find(expression, "").hit === true) return "moderation.errors.pattern.matchesEmpty";
  const slow = [...adversarialInputs, ...literalCharacters(pattern)].some(
    (text) => find(expression, `${text}\u0000`, strictMs).hit === "too_slow",
  );
  return slow ? "moderation.errors.pattern.slow" : undefined;
}

/** The pattern's own characters, each repeated: triggers backtracking in nested repetitions. */
const literalCharacters = (pattern: string): readonly string[] =>
  [...new Set(pattern.match(/[\p{L}\p{N}]/gu) ?? [])].slice(0, 30).map((each) => each.repeat(60));
