import type { lookup } from "node:dns";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { publicRequest } from "./public-request.ts";

/** IP addresses are not looked up, so this machine can act as another one here. */
const requests: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  requests.push(request.headers);
  if (request.url !== "/silent") response.writeHead(200).end("x");
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const ask = (address: string, signal = AbortSignal.timeout(2_000), resolve?: typeof lookup) =>
  publicRequest(signal, "text/html", { resolve })(new URL(address));

test("says what it wants and who asks, uncompressed, and sends no cookies", async () => {
  requests.length = 0;
  const response = await ask(`http://127.0.0.1:${port}/`);
  response.destroy();
  expect(response.statusCode).toBe(200);
  expect(requests).toEqual([
    {
      host: `127.0.0.1:${port}`,
      connection: "close",
      accept: "text/html",
      "accept-encoding": "identity",
      "user-agent": "Guildhall link check",
    },
  ]);
});

test("asks over TLS where the address says https", async () => {
  requests.length = 0;
  await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({
    code: expect.stringMatching(/SSL|EPROTO/),
  });
  expect(requests).toEqual([]);
});

test("looks a name up as it connects, and refuses one that leads to this machine", async () => {
  requests.length = 0;
  const here = ((_name: string, _options: unknown, callback: (...found: unknown[]) => void) =>
    callback(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup;
  await expect(ask(`http://good.org:${port}/`, undefined, here)).rejects.toMatchObject({
    problem: "not_public",
  });
  expect(requests).toEqual([]);
});

test("stops when it is told to", async () => {
  await expect(
    ask(`http://127.0.0.1:${port}/silent`, AbortSignal.timeout(100)),
  ).rejects.toMatchObject({
    name: expect.stringMatching(/^(Abort|Timeout)Error$/),
  });
});
