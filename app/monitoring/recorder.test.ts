import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseEnvelope } from "#platform/monitoring";
import { maxBreadcrumbs, monitoringPath, reportFlushIdleMs } from "#platform/specification";
import { createRecorder, type Recorded } from "./recorder.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aPage() {
  const beacons: { to: string; body: string }[] = [];
  const batches: (readonly Recorded[])[] = [];
  const page = Object.assign(new EventTarget(), {
    location: new URL("https://hall.test/guilds/ink?token=secret"),
    navigation: new EventTarget(),
    navigator: {
      sendBeacon(to: string, body: string) {
        beacons.push({ to, body });
        return true;
      },
    },
  });
  let loads = 0;
  const load = async () => {
    loads++;
    return {
      send: async (batch: readonly Recorded[]) => {
        batches.push(batch);
      },
    };
  };
  const happens = (type: string, details: Record<string, unknown> = {}, on: EventTarget = page) =>
    on.dispatchEvent(Object.assign(new Event(type), details));
  return { page, beacons, batches, load, happens, loads: () => loads };
}

function recording(failing = false) {
  const world = aPage();
  const load = failing ? () => Promise.reject(new Error("chunk is gone")) : world.load;
  const recorder = createRecorder(world.page as unknown as Window, load);
  recorder.start();
  return { ...world, ...recorder };
}

const quiet = () => vi.advanceTimersByTimeAsync(reportFlushIdleMs);

describe("the error recorder", () => {
  test("loads nothing until there is an error, then waits for idle time", async () => {
    const { happens, batches, loads } = recording();
    await quiet();
    expect(loads()).toBe(0);
    happens("error", { error: new Error("one") });
    await vi.advanceTimersByTimeAsync(reportFlushIdleMs - 1);
    happens("unhandledrejection", { reason: new Error("two") });
    await vi.advanceTimersByTimeAsync(reportFlushIdleMs - 1);
    expect(loads()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(1);
    expect(batches.map((batch) => batch.map((one) => String(one.error)))).toEqual([
      ["Error: one", "Error: two"],
    ]);
  });

  test("ignores aborted requests", async () => {
    const { happens, batches } = recording();
    const calledOff = new AbortController();
    calledOff.abort();
    happens("unhandledrejection", { reason: calledOff.signal.reason });
    happens("unhandledrejection", { reason: new Error("one") });
    await vi.advanceTimersByTimeAsync(reportFlushIdleMs);
    expect(batches.flat().map((one) => String(one.error))).toEqual(["Error: one"]);
  });

  test("reports the same error once with one digest", async () => {
    const { happens, report, batches } = recording();
    const error = new Error("one");
    happens("error", { error });
    const digest = report(error);
    expect(digest).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(report(error, { digest: "ignored0" })).toBe(digest);
    expect(report(new Error("of the server"), { digest: "0abcdefg" })).toBe("0abcdefg");
    await quiet();
    expect(batches[0]?.map((one) => one.digest)).toEqual([digest, "0abcdefg"]);
  });

  test("keeps a limited number of breadcrumbs, without personal data", async () => {
    const { page, happens, report, batches } = recording();
    for (let index = 0; index < maxBreadcrumbs + 20; index++)
      happens(
        "navigate",
        { destination: { url: `https://hall.test/page/${index}?q=mine` } },
        page.navigation,
      );
    report(new Error("x"));
    await quiet();
    const [recorded] = batches[0] ?? [];
    expect(recorded?.breadcrumbs).toHaveLength(maxBreadcrumbs);
    expect(recorded?.breadcrumbs.at(-1)).toMatchObject({
      category: "navigation",
      message: "/page/119",
    });
    expect(recorded?.url).toBe("https://hall.test/guilds/ink");
    expect(JSON.stringify(recorded)).not.toMatch(/mine|secret/);
  });

  test("stops after twenty reports per page", async () => {
    const { report, batches } = recording();
    for (let index = 0; index < 500; index++) report(new Error(`no. ${index}`));
    await quiet();
    expect(batches.flat()).toHaveLength(20);
  });

  test("returns a digest only for errors that were reported", () => {
    const { report } = recording();
    const first = report("thrown text");
    for (let index = 1; index < 20; index++) report(new Error(`no. ${index}`));
    expect(report("thrown text")).toBe(first);
    expect(report(new Error("one too many"))).toBeUndefined();
    expect(report(new Error("of the server"), { digest: "0abcdefg" })).toBe("0abcdefg");
  });

  test("sends the envelope by beacon when the page closes first", () => {
    const { page, report, beacons } = recording();
    const digest = report(new TypeError("closing"));
    page.dispatchEvent(new Event("pagehide"));
    expect(beacons.map((beacon) => beacon.to)).toEqual([monitoringPath]);
    const { items } = parseEnvelope(new TextEncoder().encode(beacons[0]?.body));
    const event: unknown = JSON.parse(new TextDecoder().decode(items[0]?.payload));
    expect(event).toMatchObject({
      tags: { digest },
      exception: { values: [{ type: "TypeError", value: "closing" }] },
      extra: { stack: expect.stringContaining("recorder.test.ts") },
    });
  });

  test("sends by beacon when the SDK does not load", async () => {
    const { report, beacons } = recording(true);
    report("thrown text");
    report(Object.create(null));
    await quiet();
    expect(beacons).toHaveLength(2);
    expect(beacons[0]?.body).toContain("thrown text");
  });

  test("ignores cross-origin script errors without details", async () => {
    const { happens, loads } = recording();
    happens("error", { message: "Script error." });
    await quiet();
    expect(loads()).toBe(0);
  });
});
