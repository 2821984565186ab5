import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { seededRandom } from "#tests/seeded-random";
import { type RunningServer, startServer } from "#tests/server";
import { bodyFamilies } from "./malformed/bodies.ts";
import { headerFamilies } from "./malformed/headers.ts";
import { lineFamilies } from "./malformed/lines.ts";
import type { RawRequest } from "./malformed/request.ts";
import { targetFamilies } from "./malformed/targets.ts";

const seed = 20_261_115;
const count = 1_000;
const atOnce = 8;
const patienceMs = 12_000;

const place = demoDataDir();
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
});
afterAll(async () => {
  await server?.stop();
  await place.clear();
});

/** The status of the first response; 0 if the connection was closed without one. */
function send(url: URL, { bytes }: RawRequest): Promise<number | "silence"> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let answer = "";
    const patience = setTimeout(() => {
      resolve("silence");
      socket.destroy();
    }, patienceMs);
    socket.on("connect", () => socket.end(bytes));
    socket.on("data", (chunk) => {
      if (answer.length < 64) answer += chunk.toString("latin1");
    });
    socket.on("error", () => {}); // a reset is an answer too; "close" follows
    socket.on("close", () => {
      clearTimeout(patience);
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    });
  });
}

const isRight = (status: number | "silence", { fine }: RawRequest) =>
  status !== "silence" &&
  (status === 0 ||
    (status >= 400 && status < 500) ||
    (fine !== undefined && status >= 200 && status < 400));

test(`${count} malformed requests are rejected or closed, and the server survives`, async () => {
  const url = new URL(server.url);
  const dice = seededRandom(seed);
  const families = [...lineFamilies, ...targetFamilies, ...headerFamilies, ...bodyFamilies];
  const requests = Array.from({ length: count }, () => dice.pick(families)(dice, url.host));
  const wrong: string[] = [];
  const statuses = new Map<number | "silence", number>();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at];
      if (!request) return;
      const status = await send(url, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!isRight(status, request)) wrong.push(`no. ${at}, ${request.what}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  expect([...new Set(wrong.map((each) => each.replace(/^no\. \d+, /, "")))]).toEqual([]);
  // If nearly all of them were rejected for one reason, the rest would be untested.
  expect(statuses.size).toBeGreaterThan(4);
  const after = await fetch(server.url);
  expect(after.status).toBe(200);
  expect(await after.text()).toContain("<h1");
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});
