import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { safePost } from "./safe-post.ts";

interface Visit {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly header: string | string[] | undefined;
  readonly body: string;
}
const visits: Visit[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  visits.push({
    method: request.method,
    url: request.url,
    header: request.headers["x-test"],
    body,
  });
  switch (request.url) {
    case "/moved":
      return response.writeHead(302, { location: "/other" }).end();
    case "/later":
      return response.writeHead(503, { "Retry-After": "120" }).end();
    case "/someday":
      return response.writeHead(429, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }).end();
    case "/silent":
      return;
    case "/breaks-off":
      return response.destroy();
    case "/endless":
      return void feed();
    default:
      return response.writeHead(201).end("0123456789");
  }
  function feed() {
    if (!response.destroyed) response.write("x".repeat(10_000), () => setImmediate(feed));
  }
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const body = new TextEncoder().encode("{}");
const trusts = ({ hostname }: URL) => hostname === "127.0.0.1";
const post = (path: string, options: Partial<Parameters<typeof safePost>[1]> = {}) =>
  safePost(`http://127.0.0.1:${port}${path}`, {
    headers: { "X-Test": "yes" },
    body,
    trusts,
    ...options,
  });

const toThisMachine = ((
  _name: string,
  _options: unknown,
  callback: (...found: unknown[]) => void,
) => callback(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup;

describe("a trusted machine", () => {
  test("gets the bytes and headers, and its status is told", async () => {
    visits.length = 0;
    expect(await post("/hook?a=1")).toEqual({
      status: 201,
      retryAfterSeconds: undefined,
      answer: "",
    });
    expect(visits).toEqual([{ method: "POST", url: "/hook?a=1", header: "yes", body: "{}" }]);
  });

  test("is not followed where it redirects to", async () => {
    visits.length = 0;
    expect(await post("/moved")).toMatchObject({ status: 302 });
    expect(visits.map(({ url }) => url)).toEqual(["/moved"]);
  });

  test("says when to come back, if it says so in seconds", async () => {
    expect(await post("/later")).toMatchObject({ status: 503, retryAfterSeconds: 120 });
    expect(await post("/someday")).toMatchObject({ status: 429, retryAfterSeconds: undefined });
  });

  test("is read as far as was asked", async () => {
    expect(await post("/hook", { keepBytes: 4 })).toMatchObject({ answer: "0123" });
    expect(await post("/hook", { keepBytes: 10 })).toMatchObject({ answer: "0123456789" });
    expect(await post("/hook", { keepBytes: 100 })).toMatchObject({ answer: "0123456789" });
    expect((await post("/endless", { keepBytes: 15_000 })).answer).toHaveLength(15_000);
  });

  test("that does not answer is given up", async () => {
    await expect(post("/silent", { timeoutMs: 200 })).rejects.toMatchObject({
      problem: "too_slow",
    });
    await expect(post("/breaks-off")).rejects.toMatchObject({ problem: "failed" });
  });
});

describe("any other machine", () => {
  test.each([
    [`http://127.0.0.1:${port}/`, "address_not_allowed"],
    ["http://good.org/", "address_not_allowed"],
    ["https://good.org:8443/", "address_not_allowed"],
    ["ftp://127.0.0.1/", "address_not_allowed"],
    ["no address", "address_not_allowed"],
    ["https://127.0.0.1/", "not_public"],
  ])("%s is refused: %s", async (written, problem) => {
    visits.length = 0;
    const options = { headers: {}, body, resolve: toThisMachine };
    await expect(safePost(written, options)).rejects.toMatchObject({ problem });
    expect(visits).toEqual([]);
  });

  test("is refused if its name leads to this machine or if only another one is trusted", async () => {
    const options = { headers: {}, body, resolve: toThisMachine, trusts };
    await expect(safePost("https://good.org/", options)).rejects.toMatchObject({
      problem: "not_public",
    });
    await expect(safePost("http://good.org/", options)).rejects.toMatchObject({
      problem: "address_not_allowed",
    });
    const all = { ...options, trusts: () => true };
    for (const written of ["ftp://127.0.0.1/", "xhttp://127.0.0.1/"])
      await expect(safePost(written, all)).rejects.toMatchObject({
        problem: "address_not_allowed",
      });
  });
});
