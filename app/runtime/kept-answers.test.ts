import { describe, expect, test } from "vitest";
import { prefetchStaleMs } from "#platform/facts";
import { createKeptAnswers } from "./kept-answers.ts";

const address = (name: string) => new URL(`https://hall.test/${name}.data`);
const answer = (text: string) => Promise.resolve(new Response(text));

describe("answers fetched ahead", () => {
  test("are fresh for as long as the facts say, and no longer", async () => {
    let nowMs = 1_000;
    const kept = createKeptAnswers(() => nowMs);
    kept.put(address("a"), answer("a"));
    nowMs += prefetchStaleMs - 1;
    expect(kept.isFresh(address("a"))).toBe(true);
    nowMs += 1;
    expect(kept.isFresh(address("a"))).toBe(false);
    expect(kept.take(address("a"))).toBeUndefined();
  });

  test("are used once", async () => {
    const kept = createKeptAnswers(() => 0);
    kept.put(address("a"), answer("once"));
    expect(await (await kept.take(address("a")))?.text()).toBe("once");
    expect(kept.take(address("a"))).toBeUndefined();
  });

  test("that came to nothing are not kept", async () => {
    const kept = createKeptAnswers(() => 0);
    kept.put(address("a"), Promise.resolve(undefined));
    await Promise.resolve();
    expect(kept.isFresh(address("a"))).toBe(false);
  });

  test("are few: the oldest goes first", () => {
    const kept = createKeptAnswers(() => 0);
    for (let number = 0; number <= 40; number++) kept.put(address(`${number}`), answer(""));
    expect(kept.isFresh(address("0"))).toBe(false);
    expect(kept.isFresh(address("1"))).toBe(true);
    expect(kept.isFresh(address("40"))).toBe(true);
  });
});
