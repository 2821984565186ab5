import type { ComponentProps } from "react";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeContext } from "#app/http/scope.ts";
import Maintenance, { loader } from "#app/routes/site/maintenance.tsx";
import { setMaintenance } from "#modules/site";
import { system } from "#permissions";
import { userRoles } from "#tables/identity";
import { testApp, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { inEnglish, renderHtml } from "#tests/translate";
import { makeMaintenance } from "./maintenance.ts";

const { db } = await testDatabase();
await testMail(db);
const publicUrl = "https://hall.test";
const shut = makeMaintenance(testApp(db), publicUrl);
const requestInfo = { requestId: "test", clientIp: "127.0.0.1" };
let chief: Headers;
let moderator: Headers;
let member: Headers;

beforeAll(async () => {
  const account = await anAccount(db);
  chief = (await signedIn(db, account.username)).headers;
  member = (await signedIn(db, (await anAccount(db)).username)).headers;
  const second = await anAccount(db);
  moderator = (await signedIn(db, second.username)).headers;
  await db.insert(userRoles).values([
    { userId: account.userId, role: "admin" },
    { userId: second.userId, role: "moderator" },
  ]);
  const set = { message: "Back by tea.", until: null };
  await setMaintenance(testContext(db, system("tests")), set);
});

const fetchPage = (path: string, { headers, method = "GET" }: RequestInit = {}) =>
  new Request(publicUrl + path, { method, headers: headers ?? {} });
const instead = async (path: string, init?: RequestInit) => {
  const found = await shut.insteadOf(fetchPage(path, init));
  return found instanceof Response ? found.status : found?.url.slice(publicUrl.length);
};

describe("in maintenance mode", () => {
  test.each([
    "/login",
    "/login.data",
    "/login?step=prove",
    "/login?step=code",
    "/login?step=passkey",
    "/signin",
    "/signout",
    "/oauth/github",
    "/oauth/callback/github?code=1",
    "/forgot-password",
    "/reset-password?token=1",
    "/reset-password.data",
    "/admin/second-step",
    "/admin/viewing",
    "/maintenance",
  ])("%s is open, so that staff can sign in", async (path) => {
    expect(await instead(path)).toBeUndefined();
    expect(await instead(path, { method: "POST" })).toBeUndefined();
  });

  test.each(["/", "/forum", "/loginx", "/oauthor", "/signup", "/settings/privacy", "/attachments"])(
    "%s is closed, for members too, and open to staff",
    async (path) => {
      expect(await instead(path)).toBe("/maintenance");
      expect(await instead(path, { headers: member })).toBe("/maintenance");
      expect(await instead(path, { method: "POST", headers: member })).toBe("/maintenance?sent");
      for (const headers of [chief, moderator]) {
        expect(await instead(path, { headers })).toBeUndefined();
        expect(await instead(path, { method: "POST", headers })).toBeUndefined();
      }
    },
  );

  test("data requests of an open page get 503", async () => {
    const answer = await shut.insteadOf(fetchPage("/forum.data", { headers: member }));
    if (!(answer instanceof Response)) throw new Error("led on");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    // The router recognizes its own responses by this; any other is shown by its status.
    expect(answer.headers.has("X-Remix-Response")).toBe(false);
    expect(await instead("/forum.data", { headers: chief })).toBeUndefined();
  });

  test("only staff can upload files", async () => {
    const uploads = shut.unlessShut(async () => new Response(null, { status: 201 }));
    const send = (headers: HeadersInit) =>
      uploads(fetchPage("/archives/uploads", { method: "POST", headers }), requestInfo);
    const answer = await send(member);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    const inGerman = await send({ "Accept-Language": "de" });
    expect(await inGerman.text()).toBe(
      "Die Website wird gerade gewartet. Versuche es in einer Minute erneut.\n",
    );
    expect((await send({})).status).toBe(503);
    // The upload's offset: with a 503, a client would start over from zero.
    const far = fetchPage("/archives/uploads/x", { method: "HEAD", headers: member });
    expect((await uploads(far, requestInfo)).status).toBe(423);
    expect((await send(chief)).status).toBe(201);
    expect((await send(moderator)).status).toBe(201);
  });
});

async function renderPage(path: string) {
  const context = new RouterContextProvider();
  context.set(scopeContext, {
    ctx: testContext(db),
    nonce: "",
    publicUrl,
    report: () => "digest",
    device: { ip: "127.0.0.1", userAgent: "" },
    ...inEnglish,
    pageTags: undefined,
    streamed: false,
    cookies: [],
    document: undefined,
  });
  const url = new URL(path, publicUrl);
  const { data, init } = await loader({
    context,
    request: new Request(url),
    url,
    params: {},
    pattern: "",
  } as Parameters<typeof loader>[0]);
  const props = { loaderData: data, params: {}, matches: [] } as unknown as ComponentProps<
    typeof Maintenance
  >;
  const router = createMemoryRouter([{ path: "/", element: <Maintenance {...props} /> }]);
  const html = renderHtml(<RouterProvider router={router} />);
  return { html, status: init?.status, refresh: new Headers(init?.headers).get("Refresh") };
}

describe("the maintenance page", () => {
  test("refreshes automatically, except after a form submission", async () => {
    const read = await renderPage("/maintenance");
    expect(read).toMatchObject({ status: 503, refresh: "30" });
    expect(read.html).toContain("Back by tea.");
    expect(read.html).toContain("reloads by itself");
    const sent = await renderPage("/maintenance?sent");
    expect(sent).toMatchObject({ status: 503, refresh: null });
    expect(sent.html).toContain("What you sent wasn’t saved.");
  });

  test("redirects home once maintenance ends", async () => {
    await setMaintenance(testContext(db, system("tests")), null);
    const left = await renderPage("/maintenance").catch((thrown: unknown) => thrown);
    expect((left as Response).headers.get("Location")).toBe("/");
  });
});
