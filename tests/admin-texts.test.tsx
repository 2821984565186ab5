import type { ComponentProps } from "react";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { scopeContext } from "#app/http/scope.ts";
import Texts, { action, loader } from "#app/routes/admin/texts.tsx";
import { type Actor, guest } from "#permissions";
import { translateInto } from "#platform/translations";
import { siteTexts } from "#tables/site";
import { testContext, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { inEnglish, renderHtml } from "#tests/translate";
import { aMember } from "../modules/identity/identity.factory.ts";

// The demo waives the second factor.
vi.hoisted(() => vi.stubEnv("DEMO", "0"));

const { db } = await testDatabase();
const admin = (await aMember(db, { roles: ["admin"], twoFactorEnabled: true })).actor;
const key = "forms.optional";
const shown = () => translateInto({ ports: testPorts(db) }, "en")(key);

function routeArgs(actor: Actor, path: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(scopeContext, {
    ctx: testContext(db, actor),
    nonce: "",
    publicUrl: "https://hall.test",
    device: { ip: "127.0.0.1", userAgent: "" },
    ...inEnglish,
    report: () => "digest",
    pageTags: undefined,
    streamed: false,
    cookies: [],
    document: undefined,
  });
  const at = new URL(path, "https://hall.test");
  const request = new Request(at, fields && { method: "POST", body: new URLSearchParams(fields) });
  return { context, request, url: at, params: {}, pattern: "" } as Parameters<typeof loader>[0];
}

async function page(path: string, actionData?: unknown) {
  const loaderData = await loader(routeArgs(admin, path));
  const props = { loaderData, actionData, params: {}, matches: [] } as unknown as ComponentProps<
    typeof Texts
  >;
  const router = createMemoryRouter([{ path: "/", element: <Texts {...props} /> }]);
  return renderHtml(<RouterProvider router={router} />);
}

const edit = `/admin/texts?language=en&q=option&page=2&key=${key}`;
const send = (fields: Record<string, string>, actor: Actor = admin) =>
  action(routeArgs(actor, edit, { locale: "en", key, ...fields })).catch((thrown) => thrown);

test("a text is found, changed and reset, and the list stays where it was", async () => {
  expect(await page(`/admin/texts?q=${key}`)).toContain(`key=${key}`);
  expect(await page(edit)).toContain(">optional</textarea>");

  const saved = (await send({ intent: "change", text: "if you like" })) as Response;
  expect(saved.status).toBe(302);
  expect(saved.headers.get("Location")).toBe("/admin/texts?language=en&q=option&page=2&done=saved");
  expect(shown()).toBe("if you like");
  expect(await page(edit)).toContain(">if you like</textarea>");
  expect(await page("/admin/texts?show=changed")).toContain("if you like");

  await send({ intent: "reset" });
  expect(shown()).toBe("optional");
  expect(await page("/admin/texts?show=changed")).toContain("No changed texts");
});

test.each([
  ["Hello {", "This text can’t be read"],
  ["{name}", "The default doesn’t have these placeholders: {name}"],
  ["", "Enter a text."],
  ["x".repeat(5_001), "Enter at most 5,000 characters."],
])("a text that can’t be used comes back with its error: %.20s", async (text, error) => {
  const answer = await send({ intent: "change", text });
  expect(answer.init?.status).toBe(400);
  const html = await page(edit, answer.data);
  expect(html).toContain(error);
  if (text) expect(html).toContain(`>${text}</textarea>`);
  expect(await db.$count(siteTexts)).toBe(0);
});

test("texts that do not exist are not found", async () => {
  const unknown = await loader(routeArgs(admin, "/admin/texts?key=forms.none")).catch((e) => e);
  expect(unknown.init?.status ?? unknown.status).toBe(404);
  const sent = await send({ intent: "change", key: "forms.none", text: "x" });
  expect(sent.init?.status ?? sent.status).toBe(404);
});

test("it is for administrators with a second factor", async () => {
  const statusOf = async (actor: Actor) => {
    const read = await loader(routeArgs(actor, "/admin/texts")).catch((thrown) => thrown);
    const written = await send({ intent: "change", text: "x" }, actor);
    return [read, written].map((each) => each.init?.status ?? each.status);
  };
  expect(await statusOf(guest)).toEqual([401, 401]);
  expect(await statusOf((await aMember(db)).actor)).toEqual([403, 403]);
  expect(await statusOf((await aMember(db, { roles: ["moderator"] })).actor)).toEqual([403, 403]);
  expect(await statusOf((await aMember(db, { roles: ["admin"] })).actor)).toEqual([302, 302]);
  expect(await db.$count(siteTexts)).toBe(0);
});
