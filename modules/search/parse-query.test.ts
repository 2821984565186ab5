import { describe, expect, test } from "vitest";
import { dayOf, operatorText, parseQuery, plainQuery } from "./parse-query.ts";

describe("a query", () => {
  test("consists of words, phrases, exclusions and operators", () => {
    expect(parseQuery('lamp "wet plate" -oil from:@Mira tag:ink has:answer')).toEqual({
      terms: [
        { text: "lamp", phrase: false, not: false },
        { text: "wet plate", phrase: true, not: false },
        { text: "oil", phrase: false, not: true },
      ],
      operators: [
        { name: "from", value: "mira", not: false },
        { name: "tag", value: "ink", not: false },
        { name: "has", value: "answer", not: false },
      ],
      ignored: [],
    });
  });

  test("supports status and saved operators, and their negation", () => {
    const { operators, ignored } = parseQuery(
      'is:Solved -tag:#ink saved:"To Read" saved:#1 -is:unread is:toString -after:2026 saved:""',
    );
    expect(operators.map(operatorText)).toEqual([
      "is:solved",
      "-tag:ink",
      'saved:"to read"',
      "saved:#1",
      "-is:unread",
    ]);
    expect(ignored).toEqual(["is:toString", "-after:2026", 'saved:""']);
    expect(parseQuery(operators.map(operatorText).join(" ")).operators).toEqual(operators);
  });

  test("may be unbalanced, empty or contain unknown operators", () => {
    expect(parseQuery('"unbalanced words').terms).toEqual([
      { text: "unbalanced words", phrase: true, not: false },
    ]);
    expect(parseQuery("tag: before:yesterday has:luck").ignored).toEqual([
      "tag:",
      "before:yesterday",
      "has:luck",
    ]);
    expect(parseQuery('  "" --- :: \u0000\u202e ')).toMatchObject({ terms: [], operators: [] });
    expect(parseQuery("https://example.org/x").terms).toHaveLength(1);
  });

  test("of any length is parsed quickly", () => {
    const startedMs = performance.now();
    for (const unit of ["a", '"', "from:", "-", "tag:x ", '"a" ', "\u202e", "𝔘"])
      parseQuery(unit.repeat(Math.ceil(1_000_000 / unit.length)));
    expect(performance.now() - startedMs).toBeLessThan(500);
    expect(parseQuery("word ".repeat(1_000)).terms).toHaveLength(12);
  });

  test("accepts valid dates only", () => {
    expect(dayOf("2026-02")?.toISOString()).toBe("2026-02-01T00:00:00.000Z");
    expect(dayOf("2026-02-30")).toBeUndefined();
    expect(dayOf("2026-13")).toBeUndefined();
    expect(plainQuery(parseQuery('ink "wet plate" -oil'))).toBe('ink "wet plate" -oil');
  });
});
