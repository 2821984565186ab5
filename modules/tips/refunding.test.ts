import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { balancesOf } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import { advance } from "#modules/sandbox";
import { giveTip, recentTips, refundTip, tipJobs, tipListeners } from "#modules/tips";
import { type Actor, guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import {
  aMethod,
  aTestProcessor,
  cards,
  dispute,
  settleRefundAs,
} from "../payments/payments.factory.ts";
import { tips } from "./tables.ts";
import { aTipForm, createTipSettings } from "./tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const processor = aTestProcessor(db, url, clock);
const { box, provider } = processor;
provideForTest(db, provide(eventListeners, tipListeners));
const post = await testMail(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const systemCtx = as(system("test"));

let mira: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  mira = await aMember(db, { username: "mira_back", name: "Mira" });
  await createTipSettings(db, mira.user.id);
});

async function aPaidTip(number: string = cards.works) {
  const { actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = as(actor) as Context<Member>;
  const method = await aMethod(ctx, box, provider, number);
  const { tipId } = await giveTip(ctx, aTipForm("mira_back", { method }));
  await post.deliver();
  return { tipId, paymentId: (await paymentFor(db, "tip", tipId)).id };
}
const tipNow = async (tipId: string) => (await db.select().from(tips).where(eq(tips.id, tipId)))[0];
const giveBack = (tipId: string, actor: Actor = mira.actor) =>
  refundTip(as(actor), { tipId, idempotencyKey: randomId() });
/** Pending or available: a returned refund may be either. */
const held = async () =>
  (await balancesOf({ db }, { type: "member", id: mira.user.id }, "EUR"))
    .filter(({ kind }) => kind === "creator_pending" || kind === "creator_available")
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);

const hear = async (paymentId: string, state: "succeeded" | "failed") => {
  await settleRefundAs(systemCtx, provider, paymentId, state);
  await post.deliver();
};

test("a refund that later failed leaves the tip paid, and it can be refunded again", async () => {
  const { tipId, paymentId } = await aPaidTip(cards.refundFails);
  const before = await held();
  await giveBack(tipId);
  await hear(paymentId, "succeeded");
  expect(await tipNow(tipId)).toMatchObject({ state: "refunded", refundedMinor: 500n });
  const view = async () =>
    (await recentTips(as(guest), { userId: mira.user.id })).lines.some(({ id }) => id === tipId);
  expect(await view()).toBe(false);

  clock.advance(2 * dayMs);
  await advance(box);
  await hear(paymentId, "failed");
  expect(await tipNow(tipId)).toMatchObject({ state: "given", refundedMinor: 0n });
  expect(await held()).toBe(before);
  expect(await view()).toBe(true);

  await giveBack(tipId);
  await hear(paymentId, "succeeded");
  expect(await tipNow(tipId)).toMatchObject({ state: "refunded", refundedMinor: 500n });
});

test("a disputed tip can't be refunded again, and says so", async () => {
  const { tipId, paymentId } = await aPaidTip();
  await dispute(systemCtx, processor, paymentId, "open");
  const before = await held();
  await expect(giveBack(tipId)).rejects.toMatchObject({ kind: "conflict" });
  expect(await held()).toBe(before);
  expect(await tipNow(tipId)).toMatchObject({ state: "given", refundedMinor: 0n });
});

test("a refund the processor rejects is reported, also on resubmission", async () => {
  const { tipId, paymentId } = await aPaidTip();
  // The processor knows of the dispute before its webhook arrives.
  const silent = { ...provider, fetch: async () => undefined };
  await dispute(systemCtx, { box, provider: silent }, paymentId, "open");
  const input = { tipId, idempotencyKey: randomId() };
  for (const _ of [1, 2])
    await expect(refundTip(as(mira.actor), input)).rejects.toMatchObject({
      code: "refund_rejected",
    });
  await post.deliver();
  expect(await tipNow(tipId)).toMatchObject({ state: "given", refundedMinor: 0n });
});

test("only the recipient can refund, and an unknown tip is not found", async () => {
  const { tipId } = await aPaidTip();
  const other = await aMember(db, { username: "other_back" });
  await createTipSettings(db, other.user.id);
  for (const actor of [other.actor, guest])
    await expect(giveBack(tipId, actor)).rejects.toMatchObject({ kind: "not_found" });
  for (const id of ["", "1 or 1=1", randomId()])
    await expect(giveBack(id)).rejects.toMatchObject({ kind: "not_found" });
  expect(await tipNow(tipId)).toMatchObject({ state: "given" });
});
