import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { type RunningServer, startServer } from "#tests/server";
import { until } from "#tests/until";

const place = demoDataDir();
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
});
afterAll(() => place.clear());

const underWay = async () => {
  const html = await (await fetch(`${server.url}/dev/stream?look`)).text();
  return Number(/under way: (?:<!-- -->)?(\d+)/.exec(html)?.[1]);
};

/** Requests a page and returns the connection as soon as its first chunk has arrived. */
function readTheBeginning(path: string): Promise<{ leave: () => void; text: () => string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`),
    );
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.includes("Waiting for the slow part"))
        resolve({ leave: () => socket.destroy(), text: () => text });
    });
  });
}

test("a streamed page sends its start at once and the slow part later", async () => {
  const reading = await readTheBeginning("/dev/stream?ms=800");
  expect(reading.text()).not.toContain("Here is the slow part");
  await until(() => reading.text().includes("Here is the slow part"), { withinMs: 10_000 });
  reading.leave();
});

test("readers who leave a streamed page cancel its pending work", async () => {
  const readers = await Promise.all(
    Array.from({ length: 8 }, () => readTheBeginning("/dev/stream?ms=60000")),
  );
  expect(await underWay()).toBe(8);
  for (const reader of readers) reader.leave();
  await until(async () => (await underWay()) === 0, { withinMs: 10_000, what: "the work ended" });
});

test("a flood of error reports is rejected without affecting the rest", async () => {
  const envelope = (n: number) =>
    [
      { event_id: "a".repeat(32), sent_at: "2026-11-15T09:00:00Z" },
      { type: "event" },
      { exception: { values: [{ type: "Error", value: `flood ${n} ${"x".repeat(5_000)}` }] } },
    ]
      .map((part) => JSON.stringify(part))
      .join("\n");
  const post = async (n: number) => {
    const response = await fetch(`${server.url}/monitoring`, {
      method: "POST",
      body: envelope(n),
      headers: { Origin: server.url, "Content-Type": "text/plain" },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const startedMs = performance.now();
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(round * 50 + n)));
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const requestedAtMs = performance.now();
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - requestedAtMs);
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
  // One source may send 20 at once, and 20 more a minute.
  const minutes = (performance.now() - startedMs) / 60_000;
  expect(statuses.get(200)).toBeLessThanOrEqual(20 + Math.ceil(20 * minutes));
  expect(slowestMs).toBeLessThan(5_000);
});

test("shutdown lets an open page finish, ends live streams, and leaves nothing running", async () => {
  const live = await fetch(`${server.url}/live?topic=site`);
  const reading = await readTheBeginning("/dev/stream?ms=1500");
  const stopped = server.stop();
  await until(() => reading.text().includes("Here is the slow part"), { withinMs: 15_000 });
  expect(await live.text()).toContain("event: hello");
  expect(await stopped).toBe(0);
  expect(place.leftovers()).toEqual([]);
});
