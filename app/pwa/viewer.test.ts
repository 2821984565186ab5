import { describe, expect, test } from "vitest";
import { createViewerWatch } from "./viewer.ts";

function aWatch() {
  const shelf = new Map<string, string>();
  let deletions = 0;
  const watch = createViewerWatch(
    async () => ({
      match: async (key) => {
        const text = shelf.get(key);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (key, response) => {
        shelf.set(key, await response.text());
      },
    }),
    async () => {
      deletions += 1;
    },
  );
  return { watch, deletions: () => deletions };
}

describe("whose pages are kept", () => {
  test("stay while the same person reads", async () => {
    const { watch, deletions } = aWatch();
    expect(await watch.admit("", watch.turn())).toBe(true);
    expect(await watch.admit("", watch.turn())).toBe(true);
    expect(deletions()).toBe(0);
  });

  test("go before the first page of somebody else is kept", async () => {
    const { watch, deletions } = aWatch();
    await watch.admit("one", watch.turn());
    expect(deletions()).toBe(1);
    expect(await watch.admit("two", watch.turn())).toBe(true);
    expect(deletions()).toBe(2);
  });

  test("go on signing out, and a late answer of who was here is not kept", async () => {
    const { watch, deletions } = aWatch();
    await watch.admit("one", watch.turn());
    const askedBefore = watch.turn();
    await watch.signedOut();
    expect(deletions()).toBe(2);
    expect(await watch.admit("one", askedBefore)).toBe(false);
    expect(await watch.admit("", askedBefore)).toBe(true);
    expect(deletions()).toBe(2);
  });

  test("are decided one after the other, however close they come", async () => {
    const { watch, deletions } = aWatch();
    const asked = watch.turn();
    const admitted = await Promise.all(["one", "two", "one"].map((who) => watch.admit(who, asked)));
    expect(admitted).toEqual([true, false, true]);
    expect(deletions()).toBe(1);
  });
});
