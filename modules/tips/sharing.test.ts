import { beforeAll, expect, test } from "vitest";
import { supporterColumns } from "#contracts/creators";
import {
  eraseTips,
  getGivenTip,
  giveTip,
  listTippers,
  refundTip,
  shareTipEmail,
  tipJobs,
  tipListeners,
  tipPage,
  tipsExport,
} from "#modules/tips";
import { type Actor, guest, type Member, system } from "#permissions";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { parseCsv } from "#platform/csv";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCreator } from "../creators/creators.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor, cards } from "../payments/payments.factory.ts";
import { aTipForm, createTipSettings } from "./tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const { box, provider } = aTestProcessor(db, url, clock);
provideForTest(db, provide(eventListeners, tipListeners));
const post = await testMail(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });

let creator: Awaited<ReturnType<typeof aCreator>>;
beforeAll(async () => {
  creator = await aCreator(db);
  await createTipSettings(db, creator.user.id);
});

async function aGiver(number?: string) {
  const { user, actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = as(actor) as Context<Member>;
  const method = await aMethod(ctx, box, provider, number);
  const give = (more: Parameters<typeof aTipForm>[1] = {}, to = creator.user.username) =>
    giveTip(ctx, aTipForm(to, { method, ...more }));
  return { user, actor, ctx, give };
}

/** The addresses in the creator's list, keyed by column name. */
async function listed(of = creator): Promise<Record<string, string>[]> {
  const text = (await Array.fromAsync(listTippers(as(of.actor)))).join("");
  return parseCsv(text, { maxRows: 100 }).map((row) =>
    Object.fromEntries(supporterColumns.map((name, at) => [name, row[at] ?? ""])),
  );
}
const addressOf = async (username: string) =>
  (await listed()).find((row) => row.username === username)?.email;
const shareOf = async (ctx: Context<Actor>, tipId: string) =>
  (await getGivenTip(ctx, { tipId, key: undefined })).sharesEmail;

test("a creator has a tipper's email address only while it is shared", async () => {
  const ana = await aGiver();
  const first = await ana.give();
  expect(await addressOf(ana.user.username)).toBeUndefined();
  expect(await shareOf(ana.ctx, first.tipId)).toBe(false);
  const second = await ana.give({ shareEmail: true });
  expect((await listed()).find(({ username }) => username === ana.user.username)).toMatchObject({
    email: ana.user.email,
    name: ana.user.name,
    state: "Tips",
    tier: "",
    price: "",
    address_shared_since: clock.now().toISOString(),
  });
  await shareTipEmail(ana.ctx, { tipId: first.tipId, share: true });
  await shareTipEmail(ana.ctx, { tipId: first.tipId, share: true });
  expect((await listed()).filter(({ username }) => username === ana.user.username)).toHaveLength(1);

  // Revoked on one receipt, it is revoked on all.
  await shareTipEmail(ana.ctx, { tipId: second.tipId, share: false });
  await shareTipEmail(ana.ctx, { tipId: second.tipId, share: false });
  expect(await addressOf(ana.user.username)).toBeUndefined();
  expect(await shareOf(ana.ctx, first.tipId)).toBe(false);
  const { addressShared } = await tipsExport(ana.ctx, { userId: ana.user.id });
  expect(addressShared.map(({ tipId, until }) => [tipId, until !== null])).toEqual([
    [second.tipId, true],
    [first.tipId, true],
  ]);
});

test("only the tipper shares it, and unpaid or refunded tips share nothing", async () => {
  const bo = await aGiver();
  const other = await aGiver();
  const { tipId } = await bo.give({ shareEmail: true });
  for (const actor of [other.actor, creator.actor])
    await expect(shareTipEmail(as(actor), { tipId, share: true })).rejects.toMatchObject({
      kind: "not_found",
    });
  const suspended = as({ ...bo.actor, suspended: true });
  await expect(shareTipEmail(suspended, { tipId, share: true })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await refundTip(as(creator.actor), { tipId, idempotencyKey: randomId() });
  await post.deliver();
  expect(await addressOf(bo.user.username)).toBeUndefined();
  await shareTipEmail(suspended, { tipId, share: false });

  const broke = await aGiver(cards.failsLater);
  await expect(broke.give({ shareEmail: true })).rejects.toMatchObject({ code: "card_refused" });
  expect(await addressOf(broke.user.username)).toBeUndefined();
});

test("sharing is not offered to visitors, for guilds, non-creators or anonymous tips", async () => {
  const cy = await aGiver();
  const friend = await aMember(db);
  await createTipSettings(db, friend.user.id);
  const page = (ctx: Context<Actor>, to: string) => tipPage(ctx, { to, again: undefined });
  expect((await page(cy.ctx, creator.user.username)).sharing).toBe(true);
  expect((await page(cy.ctx, friend.user.username)).sharing).toBe(false);
  expect((await page(as(guest), creator.user.username)).sharing).toBe(false);
  await expect(cy.give({ shareEmail: true }, friend.user.username)).rejects.toMatchObject({
    code: "nobody_to_share_with",
  });
  const unnamed = { shareEmail: true, nameVisibility: "nobody" } as const;
  await expect(cy.give(unnamed)).rejects.toMatchObject({ code: "address_says_who" });
  const { tipId } = await cy.give({ nameVisibility: "nobody" });
  expect(await shareOf(cy.ctx, tipId)).toBeNull();
  await expect(shareTipEmail(cy.ctx, { tipId, share: true })).rejects.toMatchObject({
    code: "nobody_to_share_with",
  });
  await expect(shareTipEmail(as(guest), { tipId, share: true })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});

test("account deletion ends sharing, for tippers and creators", async () => {
  const dee = await aGiver();
  const { tipId } = await dee.give({ shareEmail: true });
  await eraseTips(as(system("test")), { userId: dee.user.id });
  expect(await addressOf(dee.user.username)).toBeUndefined();

  const leaving = await aCreator(db);
  await createTipSettings(db, leaving.user.id);
  const eve = await aGiver();
  await eve.give({ shareEmail: true }, leaving.user.username);
  expect(await listed(leaving)).toHaveLength(1);
  await eraseTips(as(system("test")), { userId: leaving.user.id });
  expect(await listed(leaving)).toEqual([]);
  expect(await shareOf(dee.ctx, tipId)).toBeNull();
});
