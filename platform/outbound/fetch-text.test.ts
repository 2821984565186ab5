import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { fetchText } from "./fetch-text.ts";

/** Acts as the internet: answers for every host. */
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
    case "/without-location":
      return response.writeHead(302, html).end("nowhere");
    case "/300":
    case "/304":
    case "/400":
    case "/299":
      return response.writeHead(Number(request.url.slice(1)), { ...html, location: "/page" }).end();
    case "/hop1":
    case "/hop2":
    case "/hop3":
    case "/hop4":
      return to(request.url === "/hop4" ? "/page" : `/hop${Number(request.url.slice(4)) + 1}`);
    case "/xhtml":
      return response.writeHead(200, { "Content-Type": "application/xhtml+xml" }).end("x");
    case "/shouted":
      return response.writeHead(200, { "Content-Type": "TEXT/PLAIN" }).end("x");
    case "/nearly-text":
      return response.writeHead(200, { "Content-Type": "x-text/html" }).end("x");
    case "/untold":
      return response.writeHead(200).end("x");
    case "/exactly":
      return response.writeHead(200, html).end("x".repeat(50_000));
    case "/one-more":
      return response.writeHead(200, html).end("x".repeat(50_001));
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
const answers: IncomingMessage[] = [];
const ask = async (url: URL) => {
  hosts.push(url.host);
  const response = await new Promise<IncomingMessage>((answer, refuse) => {
    get({ host: "127.0.0.1", port, path: url.pathname, agent: false }, answer).on("error", refuse);
  });
  answers.push(response);
  return response;
};
const read = (path: string) =>
  fetchText(`https://good.org${path}`, ask, { maxRedirects: 3, maxBytes: 50_000 });

test("fetches a page, follows redirects, and reports when there is none", async () => {
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
])("%s is rejected: %s", async (path, problem) => {
  hosts.length = 0;
  await expect(read(path)).rejects.toMatchObject({ problem });
  expect(new Set(hosts)).toEqual(new Set(["good.org"]));
});

test("a redirect is an answer of 300 to 399 that names a place", async () => {
  expect(await read("/without-location")).toMatchObject({ status: 302, text: "nowhere" });
  for (const status of [299, 400])
    expect(await read(`/${status}`)).toMatchObject({ status, url: `https://good.org/${status}` });
  for (const status of [300, 304])
    expect(await read(`/${status}`)).toMatchObject({ status: 200, url: "https://good.org/page" });
});

test("no connection stays open, whether an answer was followed, read or refused", async () => {
  answers.length = 0;
  await read("/moved");
  await expect(read("/picture")).rejects.toMatchObject({ problem: "not_text" });
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});

test("three redirects are followed and a fourth is not", async () => {
  expect(await read("/hop2")).toMatchObject({ status: 200, url: "https://good.org/page" });
  await expect(read("/hop1")).rejects.toMatchObject({ problem: "too_many_redirects" });
});

test("what calls itself text is read, and nothing else", async () => {
  expect(await read("/xhtml")).toMatchObject({ contentType: "application/xhtml+xml", text: "x" });
  expect(await read("/shouted")).toMatchObject({ contentType: "TEXT/PLAIN", text: "x" });
  for (const path of ["/nearly-text", "/untold"])
    await expect(read(path)).rejects.toMatchObject({ problem: "not_text" });
});

test("as many bytes as allowed are read, and not one more", async () => {
  expect((await read("/exactly")).text).toHaveLength(50_000);
  await expect(read("/one-more")).rejects.toMatchObject({ problem: "too_large" });
});
