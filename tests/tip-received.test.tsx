import type { ComponentProps } from "react";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { scopeContext } from "#app/http/scope.ts";
import Transactions, { action, loader } from "#app/routes/money/transactions.tsx";
import { transfersOf } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import { giveTip, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { inEnglish, renderHtml } from "#tests/translate";
import { aMember } from "../modules/identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../modules/payments/payments.factory.ts";
import { aTipForm, createTipSettings } from "../modules/tips/tips.factory.ts";

// The demo waives the second factor.
vi.hoisted(() => vi.stubEnv("DEMO", "0"));

const { db, url } = await testDatabase();
const { box, provider } = aTestProcessor(db, url, testContext(db).clock);
provideForTest(db, provide(eventListeners, tipListeners));
await testMail(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);

async function aTip(message: string) {
  const maker = await aMember(db);
  const giver = await aMember(db, {
    name: "Open Ola",
    createdAt: new Date("2026-01-01T00:00:00Z"),
  });
  await createTipSettings(db, maker.user.id);
  const ctx = testContext(db, giver.actor) as Context<Member>;
  const method = await aMethod(ctx, box, provider);
  const { tipId } = await giveTip(ctx, aTipForm(maker.actor.username, { method, message }));
  const { id } = await paymentFor(db, "tip", tipId);
  const [charged] = await transfersOf(db, { type: "payment", id });
  return { maker, giver, tipId, path: `/financial/transactions?open=${charged?.id}` };
}

function arrival(actor: Actor, path: string, fields?: Record<string, string>) {
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

async function page(actor: Actor, path: string, actionData?: unknown) {
  const loaderData = await loader(arrival(actor, path));
  const props = { loaderData, actionData, params: {}, matches: [] } as unknown as ComponentProps<
    typeof Transactions
  >;
  const router = createMemoryRouter([{ path: "/", element: <Transactions {...props} /> }]);
  return renderHtml(<RouterProvider router={router} />);
}
const form = (tipId: string, idempotencyKey: string = randomId()) => ({
  form: "give_back",
  tipId,
  idempotencyKey,
});

test("a recipient reads the message as plain text, and the tipper sees no refund button", async () => {
  const { maker, giver, tipId, path } = await aTip("<img src=x onerror=alert(1)> & thanks");
  const html = await page(maker.actor, path);
  expect(html).toContain("Open Ola wrote");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; thanks");
  expect(html).not.toContain("<img src=x");
  expect(html).toContain(`name="tipId" value="${tipId}"`);
  const theirs = await page(giver.actor, path);
  expect(theirs).not.toContain("Refund tip");
  expect(theirs).not.toContain("&lt;img");
});

test("refunding leads to the same receipt, and a second time shows why not", async () => {
  const { maker, tipId, path } = await aTip("");
  const done = await action(arrival(maker.actor, path, form(tipId)));
  if (!(done instanceof Response)) throw new Error("not sent on");
  expect([done.status, done.headers.get("Location")]).toEqual([302, `${path}#opened`]);
  expect(await page(maker.actor, path)).not.toContain("Refund tip");
  const again = await action(arrival(maker.actor, path, form(tipId)));
  if (again instanceof Response) throw new Error("sent on");
  expect(again.init?.status).toBe(409);
  expect(await page(maker.actor, path, again.data)).toMatch(
    /role="alert"[^<]*>(There’s nothing|This tip was already)/,
  );
});

test("another member's form, or a forged one, refunds nothing", async () => {
  const { maker, giver, tipId, path } = await aTip("");
  const stranger = await aMember(db);
  const admin = await aMember(db, { roles: ["admin"] });
  const bare: Member = { ...admin.actor, hasSecondFactor: false };
  for (const actor of [giver.actor, stranger.actor, bare])
    await expect(action(arrival(actor, path, form(tipId)))).rejects.toMatchObject({
      init: { status: 404 },
    });
  for (const wrong of [form("1 or 1=1"), form(tipId, "short"), { ...form(tipId), form: "other" }])
    expect(await action(arrival(maker.actor, path, wrong))).toMatchObject({
      init: { status: 400 },
    });
  expect(await page(maker.actor, path)).toContain("Refund tip");
  const whole: Member = { ...admin.actor, hasSecondFactor: true };
  expect(await action(arrival(whole, path, form(tipId)))).toMatchObject({ status: 302 });
});
