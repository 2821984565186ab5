import { describe, expect, test } from "vitest";
import { pageDataRetries } from "#platform/facts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createPageData } from "./page-data.ts";

const origin = "https://hall.test";

/** A page with a network that answers as told, in turn; the last answer stays. */
function aPage(answers: (number | "down")[], options: { online?: boolean; to?: string } = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const working: string[] = [];
  const kept = createKeptAnswers(() => 0);
  let leftFor = 0;
  const page = createPageData({
    origin,
    kept,
    fetch: async (input, init) => {
      asked.push(`${init?.method ?? "GET"} ${new URL(String(input)).pathname}`);
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 200;
      if (answer === "down") throw new TypeError("network");
      return new Response(`answer ${asked.length}`, { status: answer });
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    isOnline: () => options.online ?? true,
    headedFor: () => options.to,
    unreachable: () => {
      leftFor += 1;
      return true;
    },
    beginWork: () => {
      working.push("begin");
      return () => working.push("end");
    },
  });
  return { page, kept, asked, waits, working, left: () => leftFor };
}

describe("page data", () => {
  test.each([500, 502, 503, 504])("is asked for again after %d", async (status) => {
    const { page, asked, waits } = aPage([status, 200]);
    const response = await page.fetch(`${origin}/forum.data`);
    expect(response.status).toBe(200);
    expect(asked).toHaveLength(2);
    expect(waits).toHaveLength(1);
  });

  test("is asked for again as often as the facts say, ever more slowly", async () => {
    const { page, asked, waits } = aPage([503]);
    expect((await page.fetch(`${origin}/forum.data`)).status).toBe(503);
    expect(asked).toHaveLength(pageDataRetries + 1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(pageDataRetries);
  });

  test.each([200, 400, 401, 403, 404, 429])("%d is an answer", async (status) => {
    const { page, asked } = aPage([status]);
    await page.fetch(`${origin}/forum.data`);
    expect(asked).toHaveLength(1);
  });

  test("is asked for again when the network fails", async () => {
    const { page, asked } = aPage(["down", "down", 200]);
    expect((await page.fetch(`${origin}/forum.data`)).status).toBe(200);
    expect(asked).toHaveLength(3);
  });

  test("is not asked for again while offline", async () => {
    const { page, asked } = aPage(["down"], { online: false });
    await expect(page.fetch(`${origin}/forum.data`)).rejects.toThrow("network");
    expect(asked).toHaveLength(1);
  });

  test("is given up when the navigation is", async () => {
    const { page, asked } = aPage(["down"]);
    const gone = AbortSignal.abort(new Error("went elsewhere"));
    await expect(page.fetch(`${origin}/forum.data`, { signal: gone })).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  test("that a navigation cannot get at all leaves the page for a full load", async () => {
    const { page, left } = aPage(["down"], { to: "/forum", online: false });
    page.fetch(`${origin}/forum.data`);
    await new Promise((resolve) => setImmediate(resolve));
    expect(left()).toBe(1);
  });

  test.each([
    ["another site's", "https://elsewhere.test/forum.data", {}],
    ["a file", `${origin}/files/a.csv`, {}],
    ["a submission", `${origin}/forum.data`, { method: "POST" }],
  ])("%s failures are its own", async (_, address, init) => {
    const { page, asked } = aPage([503]);
    await page.fetch(address, init);
    expect(asked).toHaveLength(1);
  });
});

describe("what was fetched ahead", () => {
  const forum = new URL(`${origin}/forum.data`);
  const ahead = () => Promise.resolve(new Response("ahead"));

  test("answers the navigation to that page", async () => {
    const { page, kept, asked } = aPage([200], { to: "/forum" });
    kept.put(forum, ahead());
    expect(await (await page.fetch(forum)).text()).toBe("ahead");
    expect(asked).toEqual([]);
  });

  test("answers a navigation that asks for a part of it", async () => {
    const { page, kept } = aPage([200], { to: "/forum" });
    kept.put(forum, ahead());
    const response = await page.fetch(new URL(`${forum.href}?_routes=routes%2Fforum`));
    expect(await response.text()).toBe("ahead");
  });

  test("does not answer a page that is only refreshed", async () => {
    const { page, kept, asked } = aPage([200]);
    kept.put(forum, ahead());
    expect(await (await page.fetch(forum)).text()).toBe("answer 1");
    expect(asked).toHaveLength(1);
  });

  test("gives way to the network when it came to nothing", async () => {
    const { page, kept } = aPage([200], { to: "/forum" });
    kept.put(forum, new Promise((resolve) => setTimeout(resolve, 1, undefined)));
    expect(await (await page.fetch(forum)).text()).toBe("answer 1");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is dropped by a %s", async (method) => {
    const { page, kept, working } = aPage([200], { to: "/forum" });
    kept.put(forum, ahead());
    await page.fetch(`${origin}/settings.data`, { method });
    expect(kept.isFresh(forum)).toBe(false);
    expect(working).toEqual(["begin", "end"]);
  });

  test("is dropped too when it was asked for during a submission", async () => {
    const { page, kept } = aPage([200], { to: "/forum" });
    const sending = page.fetch(`${origin}/settings.data`, { method: "POST" });
    kept.put(forum, ahead());
    await sending;
    expect(kept.isFresh(forum)).toBe(false);
  });

  test("survives an error report and another site's submission", async () => {
    const { page, kept, working } = aPage([200], { to: "/forum" });
    kept.put(forum, ahead());
    await page.fetch(`${origin}/monitoring`, { method: "POST" });
    await page.fetch("https://elsewhere.test/", { method: "POST" });
    expect(kept.isFresh(forum)).toBe(true);
    expect(working).toEqual([]);
  });
});
