import { describe, expect, test } from "vitest";
import { prefetchStaleMs } from "#platform/specification";
import { createPrefetchCache } from "./prefetch-cache.ts";

const address = (name: string) => new URL(`https://hall.test/${name}.data`);
const answer = (text: string) => Promise.resolve(new Response(text));

describe("prefetched responses", () => {
  test("stay fresh as long as the specification says", async () => {
    let nowMs = 1_000;
    const cache = createPrefetchCache(() => nowMs);
    cache.put(address("a"), answer("a"));
    nowMs += prefetchStaleMs - 1;
    expect(cache.isFresh(address("a"))).toBe(true);
    nowMs += 1;
    expect(cache.isFresh(address("a"))).toBe(false);
    expect(cache.take(address("a"))).toBeUndefined();
  });

  test("are used once", async () => {
    const cache = createPrefetchCache(() => 0);
    cache.put(address("a"), answer("once"));
    expect(await (await cache.take(address("a")))?.text()).toBe("once");
    expect(cache.take(address("a"))).toBeUndefined();
  });

  test("that failed are not cached", async () => {
    const cache = createPrefetchCache(() => 0);
    cache.put(address("a"), Promise.resolve(undefined));
    await Promise.resolve();
    expect(cache.isFresh(address("a"))).toBe(false);
  });

  test("are limited: the oldest is dropped first", () => {
    const cache = createPrefetchCache(() => 0);
    for (let number = 0; number <= 40; number++) cache.put(address(`${number}`), answer(""));
    expect(cache.isFresh(address("0"))).toBe(false);
    expect(cache.isFresh(address("1"))).toBe(true);
    expect(cache.isFresh(address("40"))).toBe(true);
  });
});
