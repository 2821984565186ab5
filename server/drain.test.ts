import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOn } from "./connections.ts";
import { trackConnections } from "./drain.ts";

let server: Server;
let port: number;
let tracked: ReturnType<typeof trackConnections>;
const agents: Agent[] = [];
const bigBody = "x".repeat(8 * 1024 ** 2);

beforeEach(async () => {
  server = createServer();
  tracked = trackConnections(server);
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === "/slow") await sleep(400);
    if (incoming.url === "/big") return outgoing.end(bigBody);
    // One of these tests cuts a request off.
    const received = await text(incoming).catch(() => "");
    outgoing.end(`received ${received.length}`);
  };
  server.on("request", tracked.gate(handle));
  port = await listenOn(server, { HOST: "127.0.0.1", PORT: 0 });
});
afterEach(() => {
  for (const agent of agents) agent.destroy();
  server.closeAllConnections();
  server.close();
});

const aClient = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const begin = (path: string, method = "GET", length?: number) =>
    request({
      port,
      path,
      method,
      agent,
      ...(length !== undefined && { headers: { "Content-Length": length } }),
    });
  const get = async (path: string) => {
    const [response] = (await once(begin(path).end(), "response")) as [IncomingMessage];
    return { connection: response.headers.connection, body: await text(response) };
  };
  return { begin, get };
};

test("while draining, requests are answered and asked to close; then the port is released", async () => {
  const client = aClient();
  expect(await client.get("/")).toEqual({ connection: "keep-alive", body: "received 0" });
  const drained = tracked.drain({ delayMs: 300, timeoutMs: 5_000 });
  expect(await client.get("/"), "on the open connection").toMatchObject({ connection: "close" });
  expect(await client.get("/"), "on a new connection").toMatchObject({ connection: "close" });
  await drained;
  await expect(client.get("/")).rejects.toThrow(/ECONNREFUSED/);
});

test("what was accepted is finished: a slow response, a large one, and an upload", async () => {
  const slow = aClient().get("/slow");
  const upload = aClient().begin("/", "POST", 30);
  const uploaded = once(upload, "response");
  upload.write("x".repeat(10));
  // Read slowly, so that most of the response is still in memory here when it has been written.
  const large = aClient().begin("/big");
  large.end();
  const [response] = (await once(large, "response")) as [IncomingMessage];
  const drained = tracked.drain({ delayMs: 0, timeoutMs: 10_000 });
  await sleep(800);
  upload.end("x".repeat(20));
  expect((await slow).body).toBe("received 0");
  expect(await text((await uploaded)[0])).toBe("received 30");
  expect((await text(response)).length).toBe(bigBody.length);
  await drained;
});

test("a request that has begun when the port is released is answered", async () => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // Not unused: otherwise the stop waits for nothing.
  await aClient().get("/");
  const drained = tracked.drain({ delayMs: 0, timeoutMs: 5_000 });
  await sleep(100);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
  await sleep(1_500);
  socket.write("\r\n");
  const received = await text(socket);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received).toMatch(/\r\nConnection: close\r\n/i);
  await drained;
});

test("idle connections are closed, and what takes too long is cut off", async () => {
  await aClient().get("/");
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const endless = aClient().begin("/", "POST", 30);
  const cutOff = expect(once(endless, "response")).rejects.toThrow(/socket hang up|ECONNRESET/);
  endless.write("x");
  await sleep(50);
  const startedMs = performance.now();
  const idleClosed = once(idle.resume(), "close");
  const drained = tracked.drain({ delayMs: 0, timeoutMs: 3_000 });
  await idleClosed;
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  await drained;
  await cutOff;
  expect(performance.now() - startedMs).toBeGreaterThan(2_900);
});

test("a server that nobody uses does not wait", async () => {
  const startedMs = performance.now();
  await tracked.drain({ delayMs: 5_000, timeoutMs: 5_000 });
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
