import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { hostileUrls } from "./hostile.ts";
import { linkClient } from "./link-client.ts";

const html = { "Content-Type": "text/html" };
const server = createServer((request, response) => {
  const to = (location: string) => response.writeHead(302, { location }).end();
  const path = request.url ?? "";
  if (path === "/page") return response.writeHead(200, html).end("<title>Tides</title>");
  if (path === "/long") return response.writeHead(200, html).end("x".repeat(600 * 1024));
  if (path === "/endless") return void feed();
  if (path === "/silent") return void response.writeHead(200, html).write("<title>");
  if (path === "/never") return undefined;
  if (path === "/json")
    return response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  if (path === "/nearly")
    return response.writeHead(200, { "Content-Type": "text/html-ish" }).end("x");
  if (path === "/squeezed")
    return response
      .writeHead(200, { ...html, "Content-Encoding": "gzip" })
      .end(gzipSync("x".repeat(1_000_000)));
  if (path === "/moved") return to("/page");
  if (path === "/loop") return to("/loop");
  if (path === "/inside") return to("http://169.254.169.254/latest");
  if (path === "/to-this-machine") return to("http://[::1]/");
  if (path === "/to-the-site") return to("https://own.test/forum");
  if (path === "/file") return to("file:///etc/passwd");
  return response.writeHead(404, html).end("no");
  function feed() {
    if (!response.headersSent) response.writeHead(200, html);
    if (!response.destroyed) response.write("x".repeat(10_000), () => setImmediate(feed));
  }
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
const folder = mkdtempSync(join(tmpdir(), "guildhall-link-client-"));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
const { port } = server.address() as AddressInfo;
const host = `127.0.0.1:${port}`;

const hosts: string[] = [];
const answers: IncomingMessage[] = [];
/** Answers for every host, as the internet would. */
const ask = async (url: URL) => {
  hosts.push(url.host);
  const response = await new Promise<IncomingMessage>((answer, refuse) => {
    get({ host: "127.0.0.1", port, path: url.pathname, agent: false }, answer).on("error", refuse);
  });
  answers.push(response);
  return response;
};
const ownOrigin = "https://own.test";
const nobody = () => false;
const client = linkClient({ ownOrigin, trusts: nobody, ask });

test("the beginning of a page is read, after redirects", async () => {
  const page = await client.page("https://good.org/moved");
  expect(page).toMatchObject({ url: "https://good.org/page", contentType: "text/html" });
  expect(new TextDecoder().decode(page.bytes)).toBe("<title>Tides</title>");
});

test.each(["/long", "/endless"])("of %s only 512 kB are read", async (path) => {
  const { bytes } = await client.page(`https://good.org${path}`);
  expect(bytes).toHaveLength(512 * 1024);
  expect(answers.at(-1)?.destroyed).toBe(true);
});

test.each([
  ["/missing", "not_there"],
  ["/json", "not_text"],
  ["/nearly", "not_text"],
  ["/squeezed", "not_text"],
  ["/loop", "too_many_redirects"],
  ["/inside", "not_public"],
  ["/to-this-machine", "not_public"],
  ["/to-the-site", "address_not_allowed"],
  ["/file", "address_not_allowed"],
])("%s is rejected: %s", async (path, problem) => {
  hosts.length = 0;
  await expect(client.page(`https://good.org${path}`)).rejects.toMatchObject({ problem });
  expect(new Set(hosts)).toEqual(new Set(["good.org"]));
});

test.each(["/missing", "/squeezed", "/loop", "/inside", "/to-this-machine", "/to-the-site"])(
  "no picture is brought from %s",
  async (path) => {
    hosts.length = 0;
    const file = join(folder, "picture");
    await expect(client.picture(`https://good.org${path}`, file)).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
    expect(new Set(hosts)).toEqual(new Set(["good.org"]));
  },
);

describe("never requested", () => {
  test.each([
    ...hostileUrls,
    "https://own.test/forum",
    "http://own.test/",
    "https://user:word@own.test/",
  ])("%j", async (url) => {
    hosts.length = 0;
    const problem = expect.stringMatching(/^(address_not_allowed|not_public)$/);
    await expect(client.page(url)).rejects.toMatchObject({ problem });
    const path = join(folder, "hostile");
    await expect(client.picture(url, path)).rejects.toMatchObject({ problem });
    expect(existsSync(path)).toBe(false);
    expect(hosts).toEqual([]);
  });
});

test.each(["/silent", "/never"])("%s times out", async (path) => {
  const trusting = linkClient({ ownOrigin, trusts: (url) => url.host === host, timeoutMs: 200 });
  await expect(trusting.page(`http://${host}${path}`)).rejects.toMatchObject({
    problem: "too_slow",
  });
});

test("this machine is reached only where the operator allows it", async () => {
  const address = `http://${host}/page`;
  const wary = linkClient({ ownOrigin, trusts: nobody });
  await expect(wary.page(address)).rejects.toMatchObject({ problem: "address_not_allowed" });
  const trusting = linkClient({ ownOrigin, trusts: (url) => url.host === host });
  expect((await trusting.page(address)).bytes.length).toBeGreaterThan(0);
  for (const path of ["/inside", "/to-this-machine"])
    await expect(trusting.page(`http://${host}${path}`)).rejects.toMatchObject({
      problem: "not_public",
    });
});
