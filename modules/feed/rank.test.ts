import { describe, expect, test } from "vitest";
import { defaultWeights } from "./contract.ts";
import { diversity, type Measured, rank } from "./rank.ts";

const of = (value: number) => ({ value, words: "home.reasons.varied" as const });
const thing = (
  id: string,
  overrides: Partial<Record<keyof Measured["measures"], number>> = {},
  by = id,
  tags: string[] = [],
): Measured => ({
  id,
  makerId: by,
  tags,
  measures: {
    relation: of(overrides.relation ?? 0),
    interest: of(overrides.interest ?? 0),
    freshness: of(overrides.freshness ?? 0),
    quality: of(overrides.quality ?? 0),
    feedback: of(overrides.feedback ?? 0),
  },
});
const ids = (things: readonly Measured[], weights = defaultWeights) =>
  rank(things, weights, 10).map(({ id }) => id);

describe("ranking", () => {
  test("sums signals by weight, highest first", () => {
    const things = [thing("new", { freshness: 1 }), thing("friend", { relation: 0.8 })];
    expect(ids(things)).toEqual(["friend", "new"]);
    expect(ids(things, { ...defaultWeights, relation: 10 })).toEqual(["new", "friend"]);
    const [first] = rank(things, defaultWeights, 1);
    expect(first?.score).toBeCloseTo(0.8 * 1 + 0.5 * 1);
  });

  test("keeps the order of equal items and returns no more than requested", () => {
    const things = ["a", "b", "c"].map((id) => thing(id, { interest: 0.5 }));
    expect(ids(things)).toEqual(["a", "b", "c"]);
    expect(rank(things, defaultWeights, 2)).toHaveLength(2);
  });

  test("does not let one author fill the page, unless diversity is off", () => {
    const things = [
      thing("one", { relation: 0.8 }, "mira"),
      thing("two", { relation: 0.8 }, "mira"),
      thing("other", { relation: 0.6 }, "jun"),
    ];
    expect(ids(things)).toEqual(["one", "other", "two"]);
    expect(ids(things, { ...defaultWeights, diversity: 0 })).toEqual(["one", "two", "other"]);
  });

  test('feedback "less" ranks items below unrated ones', () => {
    expect(ids([thing("unwanted", { interest: 1, feedback: -1 }), thing("plain")])).toEqual([
      "plain",
      "unwanted",
    ]);
  });

  test("explains each contribution, and the parts add up to the score", () => {
    const [first] = rank(
      [thing("a", { relation: 0.8, interest: 0.5, feedback: -0.2 })],
      defaultWeights,
      1,
    );
    expect(first?.reasons.map(({ signal, share }) => [signal, share])).toEqual([
      ["relation", 42],
      ["diversity", 26],
      ["interest", 21],
      ["feedback", -11],
    ]);
  });

  test("compares the last five items for the same author and topic", () => {
    const near = [thing("x", {}, "jun", ["ink"]), thing("y", {}, "mira", [])];
    expect(diversity(thing("z", {}, "mira", ["ink"]), near).value).toBeCloseTo(0.35);
    expect(diversity(thing("z", {}, "sana", ["glass"]), near).value).toBe(1);
  });
});
