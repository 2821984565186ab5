import { describe, expect, test } from "vitest";
import { pageDataRetries } from "#platform/specification";
import { createPageData } from "./page-data.ts";
import { createPrefetchCache } from "./prefetch-cache.ts";

const origin = "https://hall.test";

/** A page whose network gives these answers in turn; the last one repeats. */
function aPage(answers: (number | "down")[], options: { online?: boolean; to?: string } = {}) {
  const requested: string[] = [];
  const waits: number[] = [];
  const working: string[] = [];
  const prefetched = createPrefetchCache(() => 0);
  let leftFor = 0;
  const page = createPageData({
    origin,
    prefetched,
    fetch: async (input, init) => {
      requested.push(`${init?.method ?? "GET"} ${new URL(String(input)).pathname}`);
      const answer = answers[Math.min(requested.length, answers.length) - 1] ?? 200;
      if (answer === "down") throw new TypeError("network");
      return new Response(`answer ${requested.length}`, { status: answer });
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    isOnline: () => options.online ?? true,
    headedFor: () => options.to,
    loadMessages: async () => {},
    unreachable: () => {
      leftFor += 1;
      return true;
    },
    beginWork: () => {
      working.push("begin");
      return () => working.push("end");
    },
  });
  return { page, prefetched, requested, waits, working, left: () => leftFor };
}

describe("page data", () => {
  test.each([500, 502, 503, 504])("is retried after %d", async (status) => {
    const { page, requested, waits } = aPage([status, 200]);
    const response = await page.fetch(`${origin}/forum.data`);
    expect(response.status).toBe(200);
    expect(requested).toHaveLength(2);
    expect(waits).toHaveLength(1);
  });

  test("is retried as often as specified, with growing delays", async () => {
    const { page, requested, waits } = aPage([503]);
    expect((await page.fetch(`${origin}/forum.data`)).status).toBe(503);
    expect(requested).toHaveLength(pageDataRetries + 1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(pageDataRetries);
  });

  test.each([200, 400, 401, 403, 404, 429])("%d counts as a response", async (status) => {
    const { page, requested } = aPage([status]);
    await page.fetch(`${origin}/forum.data`);
    expect(requested).toHaveLength(1);
  });

  test("is retried when the network fails", async () => {
    const { page, requested } = aPage(["down", "down", 200]);
    expect((await page.fetch(`${origin}/forum.data`)).status).toBe(200);
    expect(requested).toHaveLength(3);
  });

  test("is not retried while offline", async () => {
    const { page, requested } = aPage(["down"], { online: false });
    await expect(page.fetch(`${origin}/forum.data`)).rejects.toThrow("network");
    expect(requested).toHaveLength(1);
  });

  test("is aborted with the navigation", async () => {
    const { page, requested } = aPage(["down"]);
    const gone = AbortSignal.abort(new Error("went elsewhere"));
    await expect(page.fetch(`${origin}/forum.data`, { signal: gone })).rejects.toThrow();
    expect(requested).toHaveLength(1);
  });

  test("that cannot be loaded at all causes a full page load", async () => {
    const { page, left } = aPage(["down"], { to: "/forum", online: false });
    page.fetch(`${origin}/forum.data`);
    await new Promise((resolve) => setImmediate(resolve));
    expect(left()).toBe(1);
  });

  test.each([
    ["another site's", "https://elsewhere.test/forum.data", {}],
    ["a file", `${origin}/files/a.csv`, {}],
    ["a submission", `${origin}/forum.data`, { method: "POST" }],
  ])("%s failures are not retried", async (_, address, init) => {
    const { page, requested } = aPage([503]);
    await page.fetch(address, init);
    expect(requested).toHaveLength(1);
  });
});

describe("prefetched data", () => {
  const forum = new URL(`${origin}/forum.data`);
  const ahead = () => Promise.resolve(new Response("ahead"));

  test("is used for the navigation to that page", async () => {
    const { page, prefetched, requested } = aPage([200], { to: "/forum" });
    prefetched.put(forum, ahead());
    expect(await (await page.fetch(forum)).text()).toBe("ahead");
    expect(requested).toEqual([]);
  });

  test("is used for a navigation that needs part of it", async () => {
    const { page, prefetched } = aPage([200], { to: "/forum" });
    prefetched.put(forum, ahead());
    const response = await page.fetch(new URL(`${forum.href}?_routes=routes%2Fforum`));
    expect(await response.text()).toBe("ahead");
  });

  test("is not used to revalidate the current page", async () => {
    const { page, prefetched, requested } = aPage([200]);
    prefetched.put(forum, ahead());
    expect(await (await page.fetch(forum)).text()).toBe("answer 1");
    expect(requested).toHaveLength(1);
  });

  test("falls back to the network when it failed", async () => {
    const { page, prefetched } = aPage([200], { to: "/forum" });
    prefetched.put(forum, new Promise((resolve) => setTimeout(resolve, 1, undefined)));
    expect(await (await page.fetch(forum)).text()).toBe("answer 1");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is dropped by a %s", async (method) => {
    const { page, prefetched, working } = aPage([200], { to: "/forum" });
    prefetched.put(forum, ahead());
    await page.fetch(`${origin}/settings.data`, { method });
    expect(prefetched.isFresh(forum)).toBe(false);
    expect(working).toEqual(["begin", "end"]);
  });

  test("is dropped when it was requested during a submission", async () => {
    const { page, prefetched } = aPage([200], { to: "/forum" });
    const sending = page.fetch(`${origin}/settings.data`, { method: "POST" });
    prefetched.put(forum, ahead());
    await sending;
    expect(prefetched.isFresh(forum)).toBe(false);
  });

  test("survives an error report and another site's submission", async () => {
    const { page, prefetched, working } = aPage([200], { to: "/forum" });
    prefetched.put(forum, ahead());
    await page.fetch(`${origin}/monitoring`, { method: "POST" });
    await page.fetch("https://elsewhere.test/", { method: "POST" });
    expect(prefetched.isFresh(forum)).toBe(true);
    expect(working).toEqual([]);
  });
});
