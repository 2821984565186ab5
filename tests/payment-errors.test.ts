import { RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type RequestScope, scopeContext } from "#app/http/scope.ts";
import * as buying from "#app/routes/archives/buy.tsx";
import * as guildHome from "#app/routes/guilds/home.tsx";
import * as subscribing from "#app/routes/money/subscribe.tsx";
import * as tipping from "#app/routes/money/tip.tsx";
import { recoverAttempts } from "#modules/payments";
import { accountSummary } from "#modules/sandbox";
import { guildShopsPort } from "#modules/subscriptions";
import { guildTipPort } from "#modules/tips";
import { guildSellerPort, treasuryListeners, treasuryTips } from "#modules/treasury";
import type { Member } from "#permissions";
import { armFailPoint, failing } from "#platform/failpoints";
import { provide } from "#platform/ports";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { inEnglish } from "#tests/translate";
import { aWork } from "../modules/archives/archives.factory.ts";
import { aTestSite } from "../modules/subscriptions/subscriptions.factory.ts";
import { createTipSettings } from "../modules/tips/tips.factory.ts";
import { aGuildTier } from "../modules/treasury/tiers.factory.ts";
import { aGuildWithTreasury } from "../modules/treasury/treasury.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildShopsPort, guildSellerPort), provide(guildTipPort, treasuryTips));
const site = await aTestSite(db, url, undefined, { listeners: treasuryListeners });
let disarm = () => {};
afterEach(() => disarm());

type Payer = Awaited<ReturnType<typeof site.aPayer>>;
interface Place {
  readonly path: string;
  readonly params: Record<string, string>;
  readonly route: { loader: unknown; action: unknown };
  readonly fields: Record<string, string>;
  readonly payer: Payer;
  /** Where the answer of the loader has the form. */
  readonly formOf?: (data: never) => unknown;
}

/** One request of a browser, with its cookies; the scope is what the server reads afterwards. */
function request(place: Place, { cookie, form }: { cookie?: string; form?: object } = {}) {
  const at = new URL(place.path, "https://hall.test");
  const scope = {
    ctx: site.as(place.payer as { actor: Member }),
    nonce: "",
    publicUrl: "https://hall.test",
    device: { ip: "127.0.0.1", userAgent: "" },
    ...inEnglish,
    report: () => "digest",
    pageTags: undefined,
    cookies: [],
    streamed: false,
    document: undefined,
  } as unknown as RequestScope;
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  const headers = new Headers(cookie ? { Cookie: cookie } : {});
  const body = form && new URLSearchParams({ ...place.fields, ...form });
  const sent = new Request(at, { headers, ...(body && { method: "POST", body }) });
  return { scope, args: { context, request: sent, url: at, params: place.params, pattern: "" } };
}

async function open(place: Place, cookie?: string) {
  const { args, scope } = request(place, cookie ? { cookie } : {});
  const data = await (place.route.loader as (args: unknown) => Promise<never>)(args);
  const { idempotencyKey, unfinished } = (place.formOf?.(data) ?? data) as {
    idempotencyKey: string;
    unfinished: { state: string; amount: { amountMinor: string } } | null;
  };
  return { idempotencyKey, unfinished, cookies: scope.cookies };
}

async function send(place: Place, idempotencyKey: string, cookie?: string) {
  const { args, scope } = request(place, { form: { idempotencyKey }, ...(cookie && { cookie }) });
  const act = place.route.action as (args: unknown) => Promise<unknown>;
  const result = await act(args).catch((error: unknown) => error);
  return { result, cookies: scope.cookies };
}

const charged = async () =>
  (await accountSummary(site.box)).find(({ kind }) => kind === "charge")?.count ?? 0;

const places: Record<string, () => Promise<Place>> = {
  "a tip": async () => {
    const { creator } = await site.aCreatorWithTier();
    await createTipSettings(db, creator.user.id);
    const payer = await aPayer();
    return {
      path: `/tips/new?to=${creator.user.username}`,
      params: {},
      route: tipping,
      payer,
      fields: { ...tip, method: payer.methodId },
    };
  },
  "a subscription": async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const payer = await aPayer();
    return {
      path: `/creators/${creator.user.username}/subscribe?tier=${tier.id}`,
      params: { username: creator.user.username },
      route: subscribing,
      payer,
      fields: { ...subscription, tierId: tier.id, method: payer.methodId },
    };
  },
  "a gift": async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const payer = await aPayer();
    return {
      path: `/creators/${creator.user.username}/subscribe?tier=${tier.id}&as=gift`,
      params: { username: creator.user.username },
      route: subscribing,
      payer,
      fields: {
        form: "gift",
        tierId: tier.id,
        months: "1",
        message: "",
        expected: "600",
        method: payer.methodId,
      },
    };
  },
  "a work": async () => {
    const { creator } = await site.aCreatorWithTier();
    const work = await aWork(site.as(creator), { access: "price", price: "4.00", body: "Text" });
    const payer = await aPayer();
    return {
      path: `/archives/${work.publicId}/buy`,
      params: { work: work.publicId },
      route: buying,
      payer,
      fields: { method: payer.methodId, expected: "400" },
    };
  },
  "a tip to a guild": async () => {
    const guild = await aGuildWithTreasury(db, site.clock);
    const payer = await aPayer();
    return {
      path: `/tips/new?to=guilds/${guild.slug}`,
      params: {},
      route: tipping,
      payer,
      fields: { ...tip, method: payer.methodId },
    };
  },
  "a guild's tier": async () => {
    const guild = await aGuildWithTreasury(db, site.clock);
    const tierId = await aGuildTier(guild);
    const payer = await aPayer();
    return {
      path: `/guilds/${guild.slug}?room=support&tier=${tierId}`,
      params: { slug: guild.slug },
      route: guildHome,
      payer,
      fields: { ...subscription, tierId, method: payer.methodId },
      formOf: ({ support }: { support: unknown }) => support,
    };
  },
};
const tip = { amount: "500", ownAmount: "", message: "", nameVisibility: "everyone" };
const subscription = {
  billingInterval: "month",
  code: "",
  expected: "600",
  startImmediately: "on",
};
const aPayer = () => site.aPayer(undefined, { createdAt: new Date("2026-01-01T00:00:00Z") });

test.each(Object.entries(places))(
  "%s whose payer meets an error once it is recorded is not paid twice by reloading",
  async (_what, make) => {
    const place = await make();
    const before = await charged();
    const first = await open(place);
    expect(first.unfinished).toBeNull();
    disarm = armFailPoint("payments.after_record", failing);
    const { result, cookies } = await send(place, first.idempotencyKey);
    disarm();
    expect(result).toMatchObject({ data: { payment: "succeeded" }, init: { status: 500 } });
    expect((await charged()) - before).toBe(1);

    const [cookie = ""] = (cookies[0] ?? "").split(";");
    expect(cookies[0]).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    // Sending the same form again, as a browser without scripts does when it reloads.
    const again = await send(place, first.idempotencyKey, cookie);
    expect(again.result).toBeInstanceOf(Response);
    expect(again.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
    expect((await charged()) - before).toBe(1);
    if (place.route === buying) return;
    // Opening the page again says what was paid; its form is for another payment.
    const next = await open(place, cookie);
    expect(next.unfinished).toMatchObject({ state: "succeeded" });
    expect(next.idempotencyKey).not.toBe(first.idempotencyKey);
  },
);

test.each(Object.entries(places))(
  "%s whose payer meets an error before the answer is recorded keeps its form when reloaded",
  async (_what, make) => {
    const place = await make();
    const before = await charged();
    const first = await open(place);
    disarm = armFailPoint("payments.after_call", failing);
    const { result, cookies } = await send(place, first.idempotencyKey);
    disarm();
    expect(result).toMatchObject({ data: { payment: "pending" }, init: { status: 500 } });
    expect((await charged()) - before).toBe(1);

    const [cookie = ""] = (cookies[0] ?? "").split(";");
    const reloaded = await open(place, cookie);
    expect(reloaded.unfinished).toMatchObject({ state: "pending" });
    expect(reloaded.idempotencyKey).toBe(first.idempotencyKey);
    // Another page of the same kind has a form of its own.
    const another = await open({ ...place, path: `${place.path}&amount=300` }, cookie);
    expect(another.idempotencyKey).not.toBe(first.idempotencyKey);

    site.clock.advance(120_000);
    await recoverAttempts(site.systemCtx);
    const again = await send(place, reloaded.idempotencyKey, cookie);
    expect(again.result).toBeInstanceOf(Response);
    expect((await charged()) - before).toBe(1);
  },
);

test("a payer who was not charged is told so, and an ordinary error says nothing of payments", async () => {
  const place = await (places["a tip"] as () => Promise<Place>)();
  const first = await open(place);
  disarm = armFailPoint("payments.before_lease", failing);
  const sent = await send(place, first.idempotencyKey);
  disarm();
  // It waits to be sent, so that it may still be paid.
  expect(sent.result).toMatchObject({ data: { payment: "pending" } });
  const wrong = await send({ ...place, path: "/tips/new?to=nobody_like_it" }, first.idempotencyKey);
  expect(wrong.result).toMatchObject({ init: { status: 404 } });
  expect(wrong.result).not.toMatchObject({ data: { payment: expect.anything() } });
  expect(wrong.cookies).toEqual([]);
});
