import { describe, expect, test } from "vitest";
import { dayOf, operatorText, plainQuery, readQuery } from "./read-query.ts";

describe("a query", () => {
  test("is words, phrases, what must not be there, and operators", () => {
    expect(readQuery('lamp "wet plate" -oil from:@Mira tag:ink has:answer')).toEqual({
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

  test("can ask how things stand and where they lie, and the other way round", () => {
    const { operators, ignored } = readQuery(
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
    expect(readQuery(operators.map(operatorText).join(" ")).operators).toEqual(operators);
  });

  test("may be left open, empty, or beside the point", () => {
    expect(readQuery('"unbalanced words').terms).toEqual([
      { text: "unbalanced words", phrase: true, not: false },
    ]);
    expect(readQuery("tag: before:yesterday has:luck").ignored).toEqual([
      "tag:",
      "before:yesterday",
      "has:luck",
    ]);
    expect(readQuery('  "" --- :: \u0000\u202e ')).toMatchObject({ terms: [], operators: [] });
    expect(readQuery("https://example.org/x").terms).toHaveLength(1);
  });

  test("of any length is read in a moment", () => {
    const startedMs = performance.now();
    for (const unit of ["a", '"', "from:", "-", "tag:x ", '"a" ', "\u202e", "𝔘"])
      readQuery(unit.repeat(Math.ceil(1_000_000 / unit.length)));
    expect(performance.now() - startedMs).toBeLessThan(500);
    expect(readQuery("word ".repeat(1_000)).terms).toHaveLength(12);
  });

  test("knows days that are, and none that are not", () => {
    expect(dayOf("2026-02")?.toISOString()).toBe("2026-02-01T00:00:00.000Z");
    expect(dayOf("2026-02-30")).toBeUndefined();
    expect(dayOf("2026-13")).toBeUndefined();
    expect(plainQuery(readQuery('ink "wet plate" -oil'))).toBe('ink "wet plate" -oil');
  });
});
