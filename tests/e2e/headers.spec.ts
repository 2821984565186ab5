import { expect, test } from "#tests/journey";

const kinds = [
  ["a page", "/", "GET"],
  ["a page that is not there", "/no/such/room", "GET"],
  ["page data", "/_.data", "GET"],
  ["a health check", "/healthz", "GET"],
  ["an icon", "/icon.svg", "GET"],
  ["the service worker", "/sw.js", "GET"],
  ["a refused method", "/", "DELETE"],
  ["a malformed address", "/%00", "GET"],
] as const;

for (const [kind, path, method] of kinds)
  test(`${kind} has the security headers`, async ({ request }) => {
    const headers = (await request.fetch(path, { method })).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-request-id"]).toMatch(/^\w{20,}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

test("built files are cached forever, pages are always revalidated", async ({ request }) => {
  const page = await request.get("/");
  expect(page.headers()["cache-control"]).toMatch(/no-cache|no-store/);
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? "";
  expect(asset).not.toBe("");
  const built = await request.get(asset, { headers: { "Accept-Encoding": "br" } });
  expect(built.headers()["cache-control"]).toContain("immutable");
  expect(built.headers()["content-encoding"]).toBe("br");
});
