import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { hostileUrls } from "./hostile.ts";
import { safeDownload } from "./safe-download.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-download-"));
const path = join(folder, "file");

/** Acts as the internet: answers for every host. */
const server = createServer((request, response) => {
  const to = (location: string) => response.writeHead(302, { location }).end();
  switch (request.url) {
    case "/tides.csv":
      return response.end("tide,height\n");
    case "/named":
      return response
        .writeHead(200, { "Content-Disposition": "attachment; filename*=UTF-8''Sp%C3%A4t.csv" })
        .end("x");
    case "/exactly":
      return response.writeHead(200, { "Content-Length": 50_000 }).end("x".repeat(50_000));
    case "/quoted":
      return response
        .writeHead(200, { "Content-Disposition": 'attachment; filename="tide table.csv"; size=1' })
        .end("x");
    case "/shouted":
      return response.writeHead(200, { "Content-Disposition": "inline; FILENAME=a.csv" }).end("x");
    case "/badly-named":
      return response
        .writeHead(200, { "Content-Disposition": "inline; filename=50%.csv" })
        .end("x");
    case "/years/Sp%C3%A4t/":
    case "/":
      return response.end("x");
    case "/no-content":
      return response.writeHead(204).end();
    case "/moved":
      return to("/tides.csv");
    case "/loop":
      return to("/loop");
    case "/inside":
      return to("http://169.254.169.254/latest/meta-data/");
    case "/to-this-machine":
      return to("http://[::ffff:127.0.0.1]/");
    case "/squeezed":
      return response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("x".repeat(999)));
    case "/announces-much":
      return response.writeHead(200, { "Content-Length": 10 * 1024 ** 3 }).write("x");
    case "/breaks-off":
      response.writeHead(200, { "Content-Length": 5_000 });
      return response.write("half of it", () => setTimeout(() => response.destroy(), 20));
    case "/endless":
      return void feed();
    case "/silent":
      return response.writeHead(200).write("x");
    default:
      return response.writeHead(404).end("no");
  }
  function feed() {
    if (!response.destroyed) response.write("x".repeat(10_000), () => setImmediate(feed));
  }
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
const { port } = server.address() as AddressInfo;

const hosts: string[] = [];
const ask = (url: URL) => {
  hosts.push(url.host);
  return new Promise<IncomingMessage>((answer, refuse) => {
    get({ host: "127.0.0.1", port, path: url.pathname, agent: false }, answer).on("error", refuse);
  });
};
const bring = (from: string, timeoutMs = 5_000) =>
  safeDownload(`https://good.org${from}`, path, { maxBytes: 50_000, timeoutMs, ask });

test("downloads a file, follows redirects, and returns its name", async () => {
  expect(await bring("/moved")).toEqual({
    url: "https://good.org/tides.csv",
    bytes: 12,
    name: "tides.csv",
  });
  expect(readFileSync(path, "utf8")).toBe("tide,height\n");
  expect(await bring("/named")).toMatchObject({ name: "Spät.csv" });
});

test.each([
  ["/missing", "not_there"],
  ["/loop", "too_many_redirects"],
  ["/inside", "not_public"],
  ["/to-this-machine", "not_public"],
  ["/squeezed", "failed"],
  ["/announces-much", "too_large"],
  ["/breaks-off", "failed"],
  ["/endless", "too_large"],
])("%s is rejected: %s, and nothing is kept", async (from, problem) => {
  hosts.length = 0;
  await expect(bring(from)).rejects.toMatchObject({ problem });
  expect(new Set(hosts)).toEqual(new Set(["good.org"]));
  expect(existsSync(path)).toBe(false);
});

test("a stalled server times out", async () => {
  await expect(bring("/silent", 300)).rejects.toMatchObject({ problem: "too_slow" });
  expect(existsSync(path)).toBe(false);
});

test.each(hostileUrls)("%j is never requested", async (url) => {
  const limits = { maxBytes: 100, timeoutMs: 1_000 };
  hosts.length = 0;
  await expect(safeDownload(url, path, { ...limits, ask })).rejects.toMatchObject({
    problem: expect.stringMatching(/^(address_not_allowed|not_public)$/),
  });
  expect(hosts).toEqual([]);
});

test.each([
  ["/quoted", "tide table.csv"],
  ["/shouted", "a.csv"],
  ["/badly-named", "50%.csv"],
  ["/years/Sp%C3%A4t/", "Spät"],
  ["/", "good.org"],
])("what comes from %s is called %s", async (from, name) => {
  expect(await bring(from)).toMatchObject({ name });
});

test("as many bytes as allowed are brought", async () => {
  expect(await bring("/exactly")).toMatchObject({ bytes: 50_000 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("an answer without a file is none", async () => {
  await expect(bring("/no-content")).rejects.toMatchObject({ problem: "not_there" });
});

test("whoever asked may call it off", async () => {
  const off = AbortSignal.abort();
  const limits = { maxBytes: 50_000, timeoutMs: 5_000, ask, signal: off };
  await expect(safeDownload("https://good.org/silent", path, limits)).rejects.toMatchObject({
    problem: "failed",
  });
  expect(existsSync(path)).toBe(false);
});

test("five redirects are followed unless told otherwise", async () => {
  hosts.length = 0;
  await expect(bring("/loop")).rejects.toMatchObject({ problem: "too_many_redirects" });
  expect(hosts).toHaveLength(6);
});
