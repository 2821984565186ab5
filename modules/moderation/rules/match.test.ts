import { expect, test } from "vitest";
import { match, type RuleInput, validatePattern } from "./match.ts";

const written = (text: string, more: Partial<RuleInput> = {}): RuleInput => ({
  text,
  links: 0,
  postsInHour: 0,
  ...more,
});

test.each([
  ["words", "course\ncasino*", "Buy my COURSE now", true],
  ["words", "course\ncasino*", "Intercourse is another word", false],
  ["words", "casino*", "three casinos", true],
  ["words", "a.b", "axb", false],
  ["expression", "cheap\\s+followers", "Cheap   followers here", true],
  ["expression", "[", "anything", false],
] as const)("%s %j in %j", (shape, pattern, text, hit) => {
  expect(match(shape, pattern, written(text)).hit).toBe(hit);
});

test("link and rate rules compare counts", () => {
  expect(match("links", "2", written("", { links: 3 })).hit).toBe(true);
  expect(match("links", "3", written("", { links: 3 })).hit).toBe(false);
  expect(match("rate", "10", written("", { postsInHour: 11 })).hit).toBe(true);
});

test("a catastrophic regular expression is stopped in time and rejected when saved", () => {
  const startedAt = performance.now();
  expect(match("expression", "^(a+)+$", written(`${"a".repeat(40)}!`)).hit).toBe("too_slow");
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  for (const careless of ["^(a+)+$", "(x+x+)+y", "(1|11)+z"])
    expect(validatePattern("expression", careless)).toBe("moderation.errors.pattern.slow");
}, 30_000);

test.each([
  ["expression", "(", "moderation.errors.pattern.syntax"],
  ["expression", "a*", "moderation.errors.pattern.matchesEmpty"],
  ["links", "many", "moderation.errors.pattern.number"],
  ["words", " \n ", "moderation.errors.pattern.noWord"],
] as const)("%s %j is rejected", (shape, pattern, why) => {
  expect(validatePattern(shape, pattern)).toBe(why);
});

test("safe expressions are accepted", () => {
  for (const careful of ["cheap\\s+followers", "\\bviagra\\b", "t\\.me/\\w{3,40}"])
    expect(validatePattern("expression", careful)).toBeUndefined();
});
