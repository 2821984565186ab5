import { describe, expect, test } from "vitest";
import { createViewerWatch } from "./viewer.ts";

function aWatch() {
  const entries = new Map<string, string>();
  let deletions = 0;
  const watch = createViewerWatch(
    async () => ({
      match: async (key) => {
        const text = entries.get(key);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (key, response) => {
        entries.set(key, await response.text());
      },
    }),
    async () => {
      deletions += 1;
    },
  );
  return { watch, deletions: () => deletions };
}

describe("cached pages of a viewer", () => {
  test("stay while the same person reads", async () => {
    const { watch, deletions } = aWatch();
    expect(await watch.admit("", watch.turn())).toBe(true);
    expect(await watch.admit("", watch.turn())).toBe(true);
    expect(deletions()).toBe(0);
  });

  test("are removed before the first page of another person is cached", async () => {
    const { watch, deletions } = aWatch();
    await watch.admit("one", watch.turn());
    expect(deletions()).toBe(1);
    expect(await watch.admit("two", watch.turn())).toBe(true);
    expect(deletions()).toBe(2);
  });

  test("are removed on sign-out, and a late response of the old viewer is ignored", async () => {
    const { watch, deletions } = aWatch();
    await watch.admit("one", watch.turn());
    const turnBefore = watch.turn();
    await watch.signedOut();
    expect(deletions()).toBe(2);
    expect(await watch.admit("one", turnBefore)).toBe(false);
    expect(await watch.admit("", turnBefore)).toBe(true);
    expect(deletions()).toBe(2);
  });

  test("are decided one at a time, even when responses overlap", async () => {
    const { watch, deletions } = aWatch();
    const turn = watch.turn();
    const admitted = await Promise.all(
      ["one", "two", "one"].map((viewer) => watch.admit(viewer, turn)),
    );
    expect(admitted).toEqual([true, false, true]);
    expect(deletions()).toBe(1);
  });
});
