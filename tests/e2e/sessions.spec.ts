import { expect, test } from "#tests/journey";

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({ identifier: username, password: "guildhall-demo", remember: "on" }),
  });
  expect(response.status).toBe(303);
  const [cookie = ""] = response.headers.getSetCookie();
  for (const flag of ["__Host-gh_session=", "HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
    expect(cookie).toContain(flag);
  expect(cookie).not.toContain("Domain");
  return cookie.split(";")[0] ?? "";
}

const seenAs = async (url: string, cookie: string) =>
  /Account<\/dt><dd>([^<]*)</.exec(
    await (await fetch(`${url}/auth-test`, { headers: { Cookie: cookie } })).text(),
  )?.[1];

test("a session ended in one process ends in the other within five seconds, streams too", async ({
  site,
}) => {
  test.slow();
  const other = await site.second();
  const here = await signIn(site.url, "theo");
  const there = await signIn(site.url, "theo");
  expect(await seenAs(other.url, there)).toContain("@theo");

  const stream = await fetch(`${other.url}/live?topic=site`, { headers: { Cookie: there } });
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return performance.now();
  })();

  const startedMs = performance.now();
  const response = await fetch(`${site.url}/dev/security`, {
    method: "POST",
    headers: { Origin: site.url, Cookie: here },
    body: new URLSearchParams({ intent: "revoke-others" }),
  });
  expect(response.status).toBe(200);
  expect(await seenAs(other.url, there)).toBeUndefined();
  expect((await ended) - startedMs).toBeLessThan(5_000);
  expect(await seenAs(other.url, here)).toContain("@theo");
});

test("a cross-site sign-out link does nothing; our form ends the session", async ({ site }) => {
  const cookie = await signIn(site.url, "juno");
  await fetch(`${site.url}/signout`, { headers: { Cookie: cookie } });
  const crossSite = await fetch(`${site.url}/signout`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: "https://elsewhere.example" },
  });
  expect(crossSite.status).toBe(403);
  expect(await seenAs(site.url, cookie)).toContain("@juno");
  await fetch(`${site.url}/signout`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: site.url },
  });
  expect(await seenAs(site.url, cookie)).toBeUndefined();
});

test("the auth library's own routes are not exposed", async ({ request, site }) => {
  for (const path of [
    "/api/auth/sign-in/email",
    "/api/auth/get-session",
    "/oauth/sign-in/email",
    "/oauth/get-session",
    "/oauth/passkey/list-user-passkeys",
    "/oauth/ok",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
    const posted = await request.post(path, { headers: { Origin: site.url }, data: {} });
    expect([404, 405], path).toContain(posted.status());
  }
});
