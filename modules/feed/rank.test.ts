import { describe, expect, test } from "vitest";
import { usualWeights } from "./contract.ts";
import { diversity, type Measured, rank } from "./rank.ts";

const of = (value: number) => ({ value, words: `${value}` });
const thing = (
  id: string,
  given: Partial<Record<keyof Measured["measures"], number>> = {},
  by = id,
  tags: string[] = [],
): Measured => ({
  id,
  makerId: by,
  tags,
  measures: {
    relation: of(given.relation ?? 0),
    interest: of(given.interest ?? 0),
    freshness: of(given.freshness ?? 0),
    quality: of(given.quality ?? 0),
    wish: of(given.wish ?? 0),
  },
});
const ids = (things: readonly Measured[], weights = usualWeights) =>
  rank(things, weights, 10).map(({ id }) => id);

describe("the ranking", () => {
  test("adds up the signals by their weights, the highest first", () => {
    const things = [thing("new", { freshness: 1 }), thing("friend", { relation: 0.8 })];
    expect(ids(things)).toEqual(["friend", "new"]);
    expect(ids(things, { ...usualWeights, relation: 10 })).toEqual(["new", "friend"]);
    const [first] = rank(things, usualWeights, 1);
    expect(first?.score).toBeCloseTo(0.8 * 1 + 0.5 * 1);
  });

  test("keeps the order of equals, and takes no more than asked", () => {
    const things = ["a", "b", "c"].map((id) => thing(id, { interest: 0.5 }));
    expect(ids(things)).toEqual(["a", "b", "c"]);
    expect(rank(things, usualWeights, 2)).toHaveLength(2);
  });

  test("does not let one hand fill the page, unless diversity is off", () => {
    const things = [
      thing("one", { relation: 0.8 }, "mira"),
      thing("two", { relation: 0.8 }, "mira"),
      thing("other", { relation: 0.6 }, "jun"),
    ];
    expect(ids(things)).toEqual(["one", "other", "two"]);
    expect(ids(things, { ...usualWeights, diversity: 0 })).toEqual(["one", "two", "other"]);
  });

  test("what somebody asked less of sinks below what they know nothing of", () => {
    expect(ids([thing("unwanted", { interest: 1, wish: -1 }), thing("plain")])).toEqual([
      "plain",
      "unwanted",
    ]);
  });

  test("says what spoke for it and how much; the parts make the whole", () => {
    const [first] = rank(
      [thing("a", { relation: 0.8, interest: 0.5, wish: -0.2 })],
      usualWeights,
      1,
    );
    expect(first?.reasons.map(({ signal, share }) => [signal, share])).toEqual([
      ["relation", 42],
      ["diversity", 26],
      ["interest", 21],
      ["wish", -11],
    ]);
  });

  test("looks five places back for the same hand and the same matter", () => {
    const near = [thing("x", {}, "jun", ["ink"]), thing("y", {}, "mira", [])];
    expect(diversity(thing("z", {}, "mira", ["ink"]), near).value).toBeCloseTo(0.35);
    expect(diversity(thing("z", {}, "sana", ["glass"]), near).value).toBe(1);
  });
});
