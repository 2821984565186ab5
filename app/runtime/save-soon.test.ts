import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSoon } from "./save-soon.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form that is saved, with each save ended by hand. */
function kept() {
  const form = new EventTarget();
  const saves: { readonly keepalive: boolean; readonly end: () => void }[] = [];
  const stop = saveSoon(form as HTMLFormElement, {
    afterMs: 1_000,
    save: (keepalive) => new Promise((end) => saves.push({ keepalive, end })),
  });
  return { saves, stop, type: () => form.dispatchEvent(new Event("input")), form };
}

test("saves once, a moment after the last key", () => {
  const { saves, type } = kept();
  type();
  vi.advanceTimersByTime(900);
  type();
  vi.advanceTimersByTime(900);
  expect(saves).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(saves.map(({ keepalive }) => keepalive)).toEqual([false]);
});

test("what is typed during a save is saved after it", async () => {
  const { saves, type } = kept();
  type();
  vi.advanceTimersByTime(1_000);
  type();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toHaveLength(1);
  saves[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves).toHaveLength(2);
});

test("a page that goes away saves at once what it has not", () => {
  const { saves, type, stop } = kept();
  page.dispatchEvent(new Event("pagehide"));
  expect(saves).toHaveLength(0);
  type();
  page.dispatchEvent(new Event("pagehide"));
  expect(saves.map(({ keepalive }) => keepalive)).toEqual([true]);
  stop();
  type();
  vi.advanceTimersByTime(5_000);
  expect(saves).toHaveLength(1);
});

test("a form that is being sent is left alone for a while", () => {
  const { saves, type, form } = kept();
  type();
  form.dispatchEvent(new Event("submit"));
  vi.advanceTimersByTime(3_000);
  expect(saves).toHaveLength(0);
  vi.advanceTimersByTime(1_000);
  type();
  vi.advanceTimersByTime(1_000);
  expect(saves).toHaveLength(1);
});
