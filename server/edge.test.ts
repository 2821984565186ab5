import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { bodyBytesFor, largerBodies } from "#app/http/body-limits.ts";
import { workLimits } from "#contracts/archives";
import { importLimits } from "#contracts/imports";
import { mediaLimits } from "#contracts/media";
import { profileLimits } from "#contracts/people";
import { maxPictureBytes } from "#platform/images";
import { routeMap } from "#tests/route-map";
import { makeEdge } from "./edge.ts";
import { defaultHeaders, maxBytesFor } from "./headers.ts";

const publicUrl = "https://hall.example";
const edge = makeEdge({
  publicUrl,
  publicUrlGiven: true,
  trustedProxies: ["127.0.0.1", "10.0.0.9"],
});
const reported: string[] = [];
/** The same site that trusts no proxy. */
const strangersEdge = makeEdge({
  publicUrl,
  publicUrlGiven: true,
  trustedProxies: [],
  onUntrustedForward: (peer) => reported.push(peer),
});
const server = createServer((incoming, outgoing) => {
  const through = incoming.headers["x-through"] === "stranger" ? strangersEdge : edge;
  const requestInfo = through(incoming, outgoing);
  if (!requestInfo) return;
  outgoing.end(JSON.stringify({ url: incoming.url, ip: requestInfo.clientIp }));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

interface Asking {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

function ask({ method = "GET", path = "/", headers = {} }: Asking) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const asking = request({ port, host: "127.0.0.1", method, path, headers }, (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      asking.on("error", reject);
      asking.end();
    },
  );
}
const statusOf = async (asking: Asking) => (await ask(asking)).status;

describe("the edge", () => {
  test("uses the public URL for every request, whatever the Host header", async () => {
    const { body } = await ask({ path: "/forum?a=1", headers: { Host: "evil.example" } });
    expect(JSON.parse(body).url).toBe("https://hall.example/forum?a=1");
  });

  test.each(["//evil.example/x", "/a\\b", "/a%5cb", "/a%00", "/%0d%0aSet-Cookie:x", "/%ff"])(
    "rejects the malformed path %j",
    async (path) => expect(await statusOf({ path })).toBe(400),
  );

  test("accepts line breaks only where shared text is received", async () => {
    const lines = "text=One%0D%0ATwo";
    for (const path of ["/create", "/create.data", "/forum/new"])
      expect(await statusOf({ path: `${path}?${lines}` })).toBe(200);
    for (const path of [
      `/search?${lines}`,
      "/create%0a?x",
      `/create/x?${lines}`,
      `/create?${lines}%00`,
      `/create?${lines}%5c`,
      `/created?${lines}`,
    ])
      expect(await statusOf({ path }), path).toBe(400);
  });

  test.each([
    "/webhooks/../settings/privacy",
    "/webhooks/..",
    "/webhooks/./x",
    "/api/v1/%2e%2e/login",
    "/api/v1/.%2E/login",
    "/unsubscribe/..%2fsettings",
    "/unsubscribe/../",
  ])("rejects dot segments, which could pass for a signed call: %s", async (path) => {
    for (const method of ["GET", "POST"])
      expect(await statusOf({ method, path, headers: { "Content-Length": "0" } })).toBe(400);
  });

  test("accepts dots that are part of a name", async () => {
    for (const path of ["/a..b", "/.well-known/x", "/...", "/x?to=/../y", "/forum.data"])
      expect(await statusOf({ path }), path).toBe(200);
  });

  test("includes subdomains in HSTS only if configured", () => {
    const hsts = (includeSubDomains: boolean) =>
      new Map(defaultHeaders(publicUrl, { includeSubDomains })).get("Strict-Transport-Security");
    expect(hsts(false)).toBe("max-age=63072000");
    expect(hsts(true)).toBe("max-age=63072000; includeSubDomains");
  });

  test("reports X-Forwarded-For of a sender that is not trusted", async () => {
    reported.length = 0;
    await ask({ headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(reported).toEqual([]);
    await ask({ headers: { "X-Forwarded-For": "203.0.113.7", "X-Through": "stranger" } });
    expect(reported).toEqual(["127.0.0.1"]);
    await ask({ headers: { "X-Through": "stranger" } });
    expect(reported).toHaveLength(1);
  });

  test.each(["TRACE", "PROPFIND", "LINK"])("rejects the method %s", async (method) =>
    expect(await statusOf({ method })).toBe(405),
  );

  test.each([
    ["no header at all", {}, 403],
    ["a foreign origin", { Origin: "https://evil.example" }, 403],
    ["the null origin", { Origin: "null" }, 403],
    ["our origin with another scheme", { Origin: "http://hall.example" }, 403],
    ["a sibling subdomain", { "Sec-Fetch-Site": "same-site", Origin: publicUrl }, 403],
    ["another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a typed address", { "Sec-Fetch-Site": "none" }, 403],
    [
      "a foreign origin that claims to be ours",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
      403,
    ],
    ["our page in an old browser", { Origin: publicUrl }, 200],
    ["our page", { "Sec-Fetch-Site": "same-origin", Origin: publicUrl }, 200],
  ])("a state-changing request from %s", async (_, headers, expected) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await statusOf({ method, headers: { ...headers, "Content-Length": "0" } })).toBe(
        expected,
      );
  });

  test("passes signed webhook calls on to be verified", async () => {
    expect(
      await statusOf({ method: "POST", path: "/webhooks/x", headers: { "Content-Length": "0" } }),
    ).toBe(200);
  });

  test("rejects a body that is too long or of unknown length", async () => {
    const headers = { Origin: publicUrl };
    expect(
      await statusOf({ method: "POST", headers: { ...headers, "Content-Length": "99999999" } }),
    ).toBe(413);
    expect(
      await statusOf({ method: "POST", headers: { ...headers, "Transfer-Encoding": "chunked" } }),
    ).toBe(411);
  });

  test("accepts a picture only where one is uploaded", async () => {
    const picture = 8 * 1024 * 1024;
    for (const path of ["/settings/profile", "/settings/profile.data", "/profile/edit?x=1"]) {
      expect(maxBytesFor(path), path).toBeGreaterThan(picture);
      const headers = { Origin: publicUrl, "Content-Length": String(picture + 2 * 1024 * 1024) };
      expect(await statusOf({ method: "POST", path, headers }), path).toBe(413);
    }
    for (const path of ["/settings", "/settings/profile/x", "/x?/settings/profile"])
      expect(maxBytesFor(path), path).toBeLessThan(picture);
  });

  test.each([
    ["/attachments", mediaLimits.fileBytes],
    ["/forum/new.data", mediaLimits.fileBytes],
    ["/forum/0123456789ab-a-title", mediaLimits.fileBytes],
    ["/messages/0123456789ab", mediaLimits.fileBytes],
    ["/guilds/new", mediaLimits.pictureBytes],
    ["/guilds/bookbinders/manage/settings", mediaLimits.pictureBytes],
    ["/onboarding", profileLimits.pictureBytes],
    ["/feedback/new", maxPictureBytes],
    ["/settings/monetization", importLimits.fileBytes],
    ["/admin/operations/imports", importLimits.forumFileBytes],
    ["/archives/0123456789ab/edit", workLimits.formFileBytes],
  ])("accepts the largest file that %s allows", (path, fileBytes) => {
    expect(bodyBytesFor(path)).toBeGreaterThan(fileBytes);
    expect(maxBytesFor(path)).toBeGreaterThan(bodyBytesFor(path));
  });

  test("lists only existing routes with larger bodies", async () => {
    const uploads = ["/archives/uploads", "/archives/uploads/:id"];
    const known = new Set([...(await routeMap()).map(({ pattern }) => pattern), ...uploads]);
    expect(Object.keys(largerBodies).filter((pattern) => !known.has(pattern))).toEqual([]);
  });

  test("trusts X-Forwarded-For only as far as trusted proxies wrote it", async () => {
    const ipFor = async (forwarded: string) =>
      JSON.parse((await ask({ headers: { "X-Forwarded-For": forwarded } })).body).ip;
    expect(await ipFor("203.0.113.7")).toBe("203.0.113.7");
    expect(await ipFor("6.6.6.6, 203.0.113.7, 10.0.0.9")).toBe("203.0.113.7");
    expect(await ipFor("not an address")).toBe("127.0.0.1");
  });

  test("sets the security headers on rejections too", async () => {
    for (const asking of [{ path: "/" }, { path: "//x" }, { method: "POST" }]) {
      const { headers } = await ask(asking);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": "max-age=63072000",
      });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });
});
