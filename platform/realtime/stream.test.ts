import { describe, expect, test, vi } from "vitest";
import { createHub } from "./hub.ts";
import { liveResponse } from "./stream.ts";

function open(topics: string[], options: Partial<Parameters<typeof liveResponse>[0]> = {}) {
  const hub = options.hub ?? createHub();
  const leaving = new AbortController();
  const onEnd = vi.fn();
  const response = liveResponse({
    hub,
    topics: new Set(topics),
    signal: leaving.signal,
    onEnd,
    ...options,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no body");
  const read = async () => (await reader.read()).value;
  return { hub, leaving, onEnd, reader, read, response };
}

describe("a live stream", () => {
  test("sends a greeting, then only messages of its topics", async () => {
    const { hub, read } = open(["site"]);
    expect(await read()).toContain("event: hello");
    hub.publish([
      { topic: "secret", data: 1 },
      { topic: "site", data: { changed: "x" } },
    ]);
    expect(await read()).toBe('event: live\ndata: {"topic":"site","data":{"changed":"x"}}\n\n');
  });

  test.each(["abort", "cancel", "lifetime", "shutdown"])(
    "leaves nothing behind after %s",
    async (how) => {
      const lifetimeMs = how === "lifetime" ? 10 : 60_000;
      const { hub, leaving, reader, onEnd } = open(["site"], { lifetimeMs });
      expect(hub.size).toBe(1);
      if (how === "abort") leaving.abort();
      if (how === "cancel") await reader.cancel();
      if (how === "shutdown") hub.close();
      await vi.waitFor(() => expect(hub.size).toBe(0));
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );

  test("a slow reader is notified once of missed messages and uses no more memory", async () => {
    const { hub, read } = open(["site"]);
    for (let n = 0; n < 5_000; n++) hub.publish([{ topic: "site", data: n }]);
    let all = "";
    for (let n = 0; n < 95; n++) all += await read();
    hub.publish([{ topic: "site", data: "after" }]);
    for (let n = 0; n < 10 && !all.includes("after"); n++) all += await read();
    expect(all.match(/event: gap/g)).toHaveLength(1);
    expect(all.match(/event: live/g)?.length).toBeLessThan(110);
    expect(all).toContain('"after"');
  });

  test("accepts no one after shutdown", () => {
    const hub = createHub();
    hub.close();
    const { onEnd } = open(["site"], { hub });
    expect([hub.size, onEnd.mock.calls.length]).toEqual([0, 1]);
  });
});
