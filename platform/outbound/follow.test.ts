import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { follow } from "./follow.ts";

/** Stands for the open internet: whatever host is asked, this one answers. */
const server = createServer((request, response) => {
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const to = (location: string) => response.writeHead(302, { location }).end();
  switch (request.url) {
    case "/page":
      return response.writeHead(200, html).end("<p>Grüße</p>");
    case "/moved":
      return to("/page");
    case "/loop":
      return to("/loop");
    case "/inside":
      return to("http://169.254.169.254/latest");
    case "/file":
      return to("file:///etc/passwd");
    case "/nowhere":
      return to("http://[");
    case "/picture":
      return response.writeHead(200, { "Content-Type": "image/png" }).end("x");
    case "/squeezed":
      return response
        .writeHead(200, { ...html, "Content-Encoding": "gzip" })
        .end(gzipSync("x".repeat(1_000_000)));
    case "/endless":
      response.writeHead(200, html);
      return void feed();
    default:
      return response.writeHead(404, html).end("no");
  }
  function feed() {
    if (!response.destroyed) response.write("x".repeat(10_000), () => setImmediate(feed));
  }
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const hosts: string[] = [];
const ask = (url: URL) => {
  hosts.push(url.host);
  return new Promise<IncomingMessage>((answer, refuse) => {
    get({ host: "127.0.0.1", port, path: url.pathname, agent: false }, answer).on("error", refuse);
  });
};
const read = (path: string) =>
  follow(`https://good.org${path}`, ask, { maxRedirects: 3, maxBytes: 50_000 });

test("reads a page, also where it moved to, and says when there is none", async () => {
  const page = { status: 200, text: "<p>Grüße</p>", url: "https://good.org/page" };
  expect(await read("/page")).toMatchObject(page);
  expect(await read("/moved")).toMatchObject(page);
  expect(await read("/missing")).toMatchObject({ status: 404 });
});

test.each([
  ["/loop", "too_many_redirects"],
  ["/inside", "not_public"],
  ["/file", "address_not_allowed"],
  ["/nowhere", "address_not_allowed"],
  ["/picture", "not_text"],
  ["/squeezed", "not_text"],
  ["/endless", "too_large"],
])("%s is refused: %s", async (path, problem) => {
  hosts.length = 0;
  await expect(read(path)).rejects.toMatchObject({ problem });
  expect(new Set(hosts)).toEqual(new Set(["good.org"]));
});
