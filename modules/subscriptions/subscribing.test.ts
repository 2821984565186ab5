import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balancesOf } from "#modules/ledger";
import { giveCard } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, cardInput, cards } from "../payments/payments.factory.ts";
import {
  buyGift,
  entitledTo,
  makeOffer,
  pauseSubscription,
  payNow,
  setSpendingCap,
  settleCharge,
  subscribe,
} from "./index.server.ts";
import { offerInput } from "./inputs.ts";
import { aHall, aTier } from "./subscriptions.factory.ts";
import { gifts, offers, subscriptions, tiers } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

const pending = async (userId: string) => {
  const balances = await balancesOf({ db }, { type: "member", id: userId });
  return balances.find(({ kind }) => kind === "creator_pending")?.balanceMinor ?? 0n;
};

describe("subscribing", () => {
  test("with a kept card opens the tier at once, and the creator has their part", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const ctx = hall.as(theo);
    expect(await entitledTo(ctx, creator.user.id)).toBe(false);
    const startedMs = performance.now();
    const { subscriptionId, outcome } = await subscribe(
      ctx,
      hall.wish(creator, tier.id, { method: theo.methodId }),
    );
    expect(await entitledTo(ctx, creator.user.id, tier.id)).toBe(true);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(outcome).toEqual({ state: "succeeded" });
    expect(await hall.find(subscriptionId)).toMatchObject({
      state: "active",
      periodEnd: new Date("2026-12-15T09:00:00Z"),
      methodId: theo.methodId,
    });
    // 6.00 − 5 % (0.30) − (1.5 % + 0.25 = 0.34)
    expect(await pending(creator.user.id)).toBe(536n);
    const letters = await hall.drain();
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Receipt: €6.00 for ${creator.user.name}`,
    ]);
    expect(letters[0]?.text).toContain("withdraw from this contract until");
  });

  test("on the processor's page keeps the card for renewals, and the same form is one payment", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await aMember(db);
    const ctx = hall.as(theo);
    const wish = hall.wish(creator, tier.id);
    const first = await subscribe(ctx, wish);
    const second = await subscribe(ctx, wish);
    expect(second.subscriptionId).toBe(first.subscriptionId);
    if (first.outcome.state !== "continue") throw new Error("no page was opened");
    expect(await entitledTo(ctx, creator.user.id)).toBe(false);
    const checkoutId = first.outcome.url.split("/").at(-1) ?? "";
    await giveCard(hall.box, checkoutId, cardInput(cards.works));
    const { refreshPayment } = await import("#modules/payments");
    const [charge] = await hall.charges(first.subscriptionId);
    await refreshPayment(ctx, charge?.paymentId ?? "");
    await settleCharge(ctx, { chargeId: charge?.id ?? "" });
    const settled = await hall.find(first.subscriptionId);
    expect(settled.state).toBe("active");
    expect(settled.methodId).not.toBeNull();
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
    expect((await subscribe(ctx, wish)).outcome).toEqual({ state: "succeeded" });
    await expect(subscribe(ctx, { ...wish, code: "OTHER" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("thirty sends of one form are one subscription and one payment", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const wish = hall.wish(creator, tier.id, { method: theo.methodId });
    const all = await Promise.all(Array.from({ length: 30 }, () => subscribe(hall.as(theo), wish)));
    const [first] = all;
    expect(first?.outcome).toEqual({ state: "succeeded" });
    for (const one of all) expect(one).toEqual(first);
    expect(await pending(creator.user.id)).toBe(536n);
    expect(await db.$count(subscriptions, eq(subscriptions.subscriberId, theo.user.id))).toBe(1);
  });

  test("ten sends of one gift are one gift and one payment", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const { username } = creator.user;
    const gift = { username, tierId: tier.id, months: 3, message: "", expected: "1800" };
    const wish = { ...gift, method: theo.methodId, onceKey: crypto.randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => buyGift(hall.as(theo), wish)));
    const [first] = all;
    expect(first?.outcome).toEqual({ state: "succeeded" });
    for (const one of all) expect(one).toEqual(first);
    expect(await db.$count(gifts, eq(gifts.giverId, theo.user.id))).toBe(1);
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
  });

  test("a declined card leaves everything as it was, and another card goes on", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer(cards.failsLater);
    const other = await hall.aPayer();
    const ctx = hall.as(theo);
    const wish = hall.wish(creator, tier.id, { method: theo.methodId });
    const failed = await subscribe(ctx, wish);
    expect(failed.outcome.state).toBe("failed");
    expect((await hall.find(failed.subscriptionId)).state).toBe("checkout_pending");
    expect(await entitledTo(ctx, creator.user.id)).toBe(false);
    await expect(
      subscribe(ctx, { ...wish, onceKey: crypto.randomUUID(), method: other.methodId }),
    ).rejects.toMatchObject({ code: "no_method" });
    await hall.until(new Date(hall.clock.now().getTime() + 24 * 3_600_000));
    expect(await hall.find(failed.subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "checkout_expired",
    });
    const [row] = await db.select().from(tiers).where(eq(tiers.id, tier.id));
    expect(row?.seatCount).toBe(0);
  });

  test("a new card is refused where none can be kept for renewals; a kept one is not", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const ctx = hall.as(theo);
    for (let kept = 1; kept < 10; kept++) await aMethod(ctx, hall.box, hall.provider);
    const wish = hall.wish(creator, tier.id);
    await expect(subscribe(ctx, wish)).rejects.toMatchObject({
      code: "too_many_methods",
      fields: { method: [expect.stringContaining("10 cards")] },
    });
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(0);
    const { subscriptionId } = await subscribe(ctx, { ...wish, method: theo.methodId });
    await pauseSubscription(ctx, { subscriptionId, months: 1 });
    await hall.until(new Date(hall.clock.now().getTime() + 35 * dayMs));
    await expect(payNow(ctx, { subscriptionId, method: "new" })).rejects.toMatchObject({
      code: "too_many_methods",
    });
    expect(await hall.charges(subscriptionId)).toHaveLength(1);
    expect(await payNow(ctx, { subscriptionId })).toEqual({ state: "succeeded" });
  });

  test("refuses a closed or full tier, a stale price, a second one, oneself and strangers", async () => {
    const { creator, tier } = await hall.aCreatorWithTier({ seatCap: 1 });
    const theo = await hall.aPayer();
    const juno = await hall.aPayer();
    const wish = (who: typeof theo, given = {}) =>
      hall.wish(creator, tier.id, { method: who.methodId, ...given });
    await expect(subscribe(hall.as(theo), wish(theo, { expected: "500" }))).rejects.toMatchObject({
      code: "stale_preview",
    });
    await subscribe(hall.as(theo), wish(theo));
    await expect(subscribe(hall.as(theo), wish(theo))).rejects.toMatchObject({
      code: "already_subscribed",
    });
    await expect(subscribe(hall.as(juno), wish(juno))).rejects.toMatchObject({ code: "tier_full" });
    await db.update(tiers).set({ state: "closed" }).where(eq(tiers.id, tier.id));
    await expect(subscribe(hall.as(juno), wish(juno))).rejects.toMatchObject({
      code: "tier_closed",
    });
    await expect(subscribe(hall.as(creator), wish(juno))).rejects.toMatchObject({
      kind: "forbidden",
    });
    const { tier: another } = await hall.aCreatorWithTier();
    await expect(
      subscribe(hall.as(juno), hall.wish(creator, another.id, { method: juno.methodId })),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.$count(payments, eq(payments.payerId, juno.user.id))).toBe(0);
  });

  test("a free tier costs nothing, a trial nothing yet, and a trial is once", async () => {
    const { creator, tier: free } = await hall.aCreatorWithTier({ isFree: true, name: "Door" });
    const paid = await aTier(db, creator.user.id, { position: 2, trialDays: 7 });
    const theo = await hall.aPayer();
    const ctx = hall.as(theo);
    await subscribe(ctx, hall.wish(creator, free.id, { method: "none", expected: "0" }));
    expect(await entitledTo(ctx, creator.user.id)).toBe(true);
    expect(await entitledTo(ctx, creator.user.id, paid.id)).toBe(false);
    const juno = await aMember(db);
    const trial = await subscribe(
      hall.as(juno),
      hall.wish(creator, paid.id, { method: "none", expected: "0" }),
    );
    expect((await hall.find(trial.subscriptionId)).state).toBe("trialing");
    expect(await entitledTo(hall.as(juno), creator.user.id, free.id)).toBe(true);
    await hall.until(new Date(hall.clock.now().getTime() + 8 * dayMs));
    expect((await hall.find(trial.subscriptionId)).state).toBe("paused");
    expect(await entitledTo(hall.as(juno), creator.user.id)).toBe(false);
    await hall.until(new Date(hall.clock.now().getTime() + 22 * dayMs));
    expect((await hall.find(trial.subscriptionId)).endReason).toBe("unpaid");
    await expect(
      subscribe(hall.as(juno), hall.wish(creator, paid.id, { method: "none", expected: "0" })),
    ).rejects.toMatchObject({ code: "stale_preview" });
  });

  test("a checkout that was left does not cost the trial", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const ctx = hall.as(theo);
    const left = await subscribe(ctx, hall.wish(creator, tier.id));
    await hall.until(new Date(hall.clock.now().getTime() + 2 * dayMs));
    expect((await hall.find(left.subscriptionId)).endReason).toBe("checkout_expired");
    await db.update(tiers).set({ trialDays: 7 }).where(eq(tiers.id, tier.id));
    const wish = hall.wish(creator, tier.id, { method: theo.methodId, expected: "0" });
    const { subscriptionId } = await subscribe(ctx, wish);
    expect((await hall.find(subscriptionId)).state).toBe("trialing");
  });

  test("a code takes something off for as long as it says, and only once per person", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const offer = offerInput.parse({
      audience: "sign_up",
      code: "spring",
      kind: "percent",
      percent: 50,
      duration: "months",
      months: 2,
      maxRedemptions: 1,
    });
    await makeOffer(hall.as(creator), offer);
    await expect(makeOffer(hall.as(creator), offer)).rejects.toMatchObject({ code: "code_taken" });
    const theo = await hall.aPayer();
    const juno = await hall.aPayer();
    const wish = (who: typeof theo, given = {}) =>
      hall.wish(creator, tier.id, {
        method: who.methodId,
        code: "Spring",
        expected: "300",
        ...given,
      });
    await expect(subscribe(hall.as(theo), wish(theo, { code: "NOPE" }))).rejects.toMatchObject({
      code: "offer_not_good",
    });
    const { subscriptionId } = await subscribe(hall.as(theo), wish(theo));
    await expect(subscribe(hall.as(juno), wish(juno))).rejects.toMatchObject({
      code: "offer_not_good",
    });
    await hall.until(new Date(hall.clock.now().getTime() + 70 * dayMs));
    const charges = await hall.charges(subscriptionId);
    expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([300n, 300n, 600n]);
    const [row] = await db
      .select()
      .from(offers)
      .where(and(eq(offers.creatorId, creator.user.id)));
    expect(row?.redemptionCount).toBe(1);
  });

  test("one's own cap over all creators holds", async () => {
    const first = await hall.aCreatorWithTier();
    const second = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    await setSpendingCap(hall.as(theo), { amount: "10" });
    await expect(setSpendingCap(hall.as(theo), { amount: "-1" })).rejects.toMatchObject({
      kind: "invalid",
    });
    const wish = ({ creator, tier }: typeof first) =>
      hall.wish(creator, tier.id, { method: theo.methodId });
    await subscribe(hall.as(theo), wish(first));
    await expect(subscribe(hall.as(theo), wish(second))).rejects.toMatchObject({
      code: "over_spending_cap",
    });
    await setSpendingCap(hall.as(theo), { amount: "" });
    await subscribe(hall.as(theo), wish(second));
  });
});
