import { expect, test } from "#tests/journey";

test("visitors get one cached page, revalidated by ETag", async ({ request }) => {
  const first = await request.get("/");
  const second = await request.get("/");
  expect(first.headers().etag).toBeTruthy();
  expect(second.headers().etag).toBe(first.headers().etag);
  expect(await second.text()).toBe(await first.text());
  const again = await request.get("/", {
    headers: { "If-None-Match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test("a cached page contains nothing of the visitor who requested it", async ({ request }) => {
  const marks = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-For": "203.0.113.77",
    "X-Original-URL": "/evil-path",
    "User-Agent": "evil-agent/1.0",
    "Accept-Language": "xx-evil",
    Referer: "https://evil.example/from",
    Forwarded: "host=evil.example",
  };
  const poisoned = await request.get("/", { headers: marks });
  const clean = await request.get("/");
  expect(await clean.text()).not.toMatch(/evil|203\.0\.113\.77/);
  expect(JSON.stringify(clean.headers())).not.toContain("evil");
  expect(await clean.text()).toBe(await poisoned.text());
});

test("requests with credentials neither get nor create a cached page", async ({ request }) => {
  const cached = await request.get("/");
  const own = await request.get("/", { headers: { Cookie: "session=somebody" } });
  expect(own.headers().etag).toBeUndefined();
  expect(own.headers()["cache-control"]).toBe("no-store");
  expect(own.headers()["content-security-policy"]).toMatch(/'nonce-[\w-]+'/);
  const after = await request.get("/");
  expect(after.headers().etag).toBe(cached.headers().etag);
  expect(after.headers()["set-cookie"]).toBeUndefined();
});

test("a cached page allows its own scripts by hash, and they run", async ({
  page,
  visit,
  request,
}) => {
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/'sha256-[^']+'/);
  expect(policy).not.toContain("nonce-");
  await visit("/");
  await page.waitForFunction(() => "__reactRouterContext" in window);
});

test("another process on the same database serves the same content", async ({ request, site }) => {
  const other = await site.second();
  expect(other.url).not.toBe(site.url);
  const here = await (await request.get("/")).text();
  const there = await (await request.get(`${other.url}/`)).text();
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  expect(heading(there)).toBe(heading(here));
});
