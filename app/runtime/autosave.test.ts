import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosave } from "./autosave.ts";

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

/** A form with autosave, whose saves the test completes by hand. */
function kept() {
  const form = Object.assign(new EventTarget(), { isConnected: true });
  const saves: { readonly keepalive: boolean; readonly end: () => void }[] = [];
  const stop = autosave(form as unknown as HTMLFormElement, {
    afterMs: 1_000,
    save: (keepalive) => new Promise((end) => saves.push({ keepalive, end })),
  });
  return { saves, stop, type: () => form.dispatchEvent(new Event("input")), form };
}

test("saves once, shortly after the last key press", () => {
  const { saves, type } = kept();
  type();
  vi.advanceTimersByTime(900);
  type();
  vi.advanceTimersByTime(900);
  expect(saves).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(saves.map(({ keepalive }) => keepalive)).toEqual([false]);
});

test("text typed during a save is saved after it", async () => {
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

test("saves unsaved text at once when the page is closed", () => {
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

test("does not save a form right after it is submitted", () => {
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

test("saves again after a form was submitted during a save, which may arrive last", async () => {
  const { saves, type, form } = kept();
  type();
  vi.advanceTimersByTime(1_000);
  form.dispatchEvent(new Event("submit"));
  saves[0]?.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toHaveLength(2);
});

test("a form that is gone is not saved again", async () => {
  const { saves, type, form } = kept();
  type();
  vi.advanceTimersByTime(1_000);
  form.dispatchEvent(new Event("submit"));
  form.isConnected = false;
  saves[0]?.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toHaveLength(1);
});
