import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { openDiskStorage } from "#platform/storage";
import { until } from "#tests/until";
import { sendBody } from "./send-body.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-send-"));
const storage = await openDiskStorage(folder);
async function* whole(bytes: Uint8Array) {
  yield bytes;
}
const bytes = randomBytes(1_000_003);
const { key } = await storage.put(whole(bytes), { maxBytes: 10_000_000 });
// More than connections buffer: a client that disconnects early leaves it unread.
const large = Buffer.alloc(40_000_000, "x");
const { key: largeKey } = await storage.put(whole(large), { maxBytes: large.length });

const broken = () =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(0, 1_000));
      controller.error(new Error("the store has gone"));
    },
  });

const server = createServer(
  getRequestListener(async (request, env) => {
    const { outgoing } = env as HttpBindings;
    const headers = { "Content-Length": String(bytes.length), "X-Kept": "yes" };
    const { pathname } = new URL(request.url);
    if (pathname === "/none") return sendBody(new Response(null, { status: 304 }), outgoing);
    if (pathname === "/elsewhere")
      return sendBody(new Response(new Blob([bytes]).stream(), { headers }), outgoing);
    if (pathname === "/broken") return sendBody(new Response(broken(), { headers }), outgoing);
    if (pathname === "/large") return sendBody(new Response(await storage.get(largeKey)), outgoing);
    return sendBody(new Response(await storage.get(key), { status: 206, headers }), outgoing);
  }),
);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Files of the store that this process holds open. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

test.each([
  ["on this disk", "/", 206],
  ["in remote storage", "/elsewhere", 200],
])("a file %s arrives complete, with its status and headers", async (_name, path, status) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("X-Kept")).toBe("yes");
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  await expect.poll(openFiles).toBe(0);
});

test("a response without a body is sent as usual", async () => {
  expect((await fetch(`${url}/none`)).status).toBe(304);
});

test("an interrupted body is never taken for complete", async () => {
  const answer = await fetch(`${url}/broken`);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test.runIf(process.platform === "linux")(
  "a client that leaves early leaves no file open",
  async () => {
    let opened = 0;
    await new Promise<void>((resolve) => {
      get(`${url}/large`, (response) => {
        response.once("data", () => {
          opened = openFiles();
          response.destroy();
          resolve();
        });
      });
    });
    expect(opened).toBe(1);
    await until(() => openFiles() === 0);
  },
);
