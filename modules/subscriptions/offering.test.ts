import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { becomeCreator } from "#modules/creators";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import {
  acceptRetentionOffer,
  answerPriceChange,
  buyGift,
  cancelSubscription,
  changePrice,
  createGoal,
  createOffer,
  eraseSubscriptions,
  giftBoughtPage,
  hasLiveSubscriptions,
  isEntitledTo,
  listOwnSubscriptions,
  moveSubscribers,
  moveTier,
  offeringOf,
  ownOffering,
  pauseAllSubscriptions,
  redeemGift,
  remind,
  retireTier,
  saveTier,
  setTierState,
  subscribe,
  subscribePage,
  undoCancel,
  withdrawFromSubscription,
} from "./index.server.ts";
import { goalInput, offerInput, tierInput } from "./inputs.ts";
import { aTestSite, aTier } from "./subscriptions.factory.ts";
import { gifts, tierPrices } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
const daysOn = (days: number) => new Date(site.clock.now().getTime() + days * dayMs);

const terms = { category: "print", country: "IE", currency: "EUR", acceptTerms: true } as const;

async function joined(overrides = {}) {
  const { creator, tier } = await site.aCreatorWithTier();
  const theo = await site.aPayer();
  const input = site.subscribeInput(creator, tier.id, { method: theo.methodId, ...overrides });
  const { subscriptionId } = await subscribe(site.as(theo), input);
  return { creator, tier, theo, ctx: site.as(theo), subscriptionId };
}

describe("tiers", () => {
  test("start as drafts and can be opened, ordered and archived", async () => {
    const mira = await aMember(db);
    const ctx = site.as(mira);
    const tier = tierInput.parse({
      name: "Bench",
      monthly: "6,00",
      benefits: [{ kind: "works", text: "Maps" }, { text: "" }],
    });
    await expect(saveTier(ctx, tier)).rejects.toMatchObject({ code: "not_a_creator" });
    await becomeCreator(ctx, terms);
    for (const monthly of ["0.99", "1000.01", "abc", "-5", "6.001"])
      await expect(saveTier(ctx, { ...tier, monthly })).rejects.toMatchObject({ kind: "invalid" });
    const { tierId } = await saveTier(ctx, tier);
    const second = await saveTier(ctx, { ...tier, name: "Workshop", monthly: "10" });
    await setTierState(ctx, { tierId, state: "live" });
    await moveTier(ctx, { tierId: second.tierId, by: -1 });
    const offering = await ownOffering(ctx);
    expect(offering?.tiers.map(({ name, state }) => [name, state])).toEqual([
      ["Workshop", "draft"],
      ["Bench", "live"],
    ]);
    expect(offering?.tiers[1]?.benefits).toEqual([{ kind: "works", text: "Maps" }]);
    await expect(setTierState(ctx, { tierId, state: "draft" })).rejects.toMatchObject({
      code: "tier_state",
    });
    await setTierState(ctx, { tierId, state: "archived" });
    const other = await aMember(db);
    await becomeCreator(site.as(other), terms);
    await expect(
      setTierState(site.as(other), { tierId: second.tierId, state: "live" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("at most ten are live, and one is free", async () => {
    const { creator } = await site.aCreatorWithTier();
    const ctx = site.as(creator);
    const free = tierInput.parse({ name: "Door", isFree: true });
    await saveTier(ctx, free);
    await expect(saveTier(ctx, free)).rejects.toMatchObject({ code: "free_tier_exists" });
    for (let n = 0; n < 9; n++) await aTier(db, creator.user.id, { position: n + 5 });
    const { tierId } = await saveTier(ctx, tierInput.parse({ name: "Eleven", monthly: "5" }));
    await expect(setTierState(ctx, { tierId, state: "live" })).rejects.toMatchObject({
      code: "too_many_tiers",
    });
  });

  test("show subscribers which is theirs and which are above, and others nothing", async () => {
    const { creator, tier, theo, ctx, subscriptionId } = await joined();
    const below = await aTier(db, creator.user.id, { position: 0 });
    const above = await aTier(db, creator.user.id, { position: 2 });
    await aTier(db, creator.user.id, { position: 3, state: "draft" });
    const mine = {
      id: subscriptionId,
      tierId: tier.id,
      billingInterval: "month",
      above: [above.id],
      canChange: true,
    };
    const whose = { creatorId: creator.user.id };
    expect((await offeringOf(ctx, whose))?.mine).toEqual(mine);
    const choice = { tierId: below.id, billingInterval: "month", code: "" } as const;
    const page = await subscribePage(ctx, { username: creator.user.username, ...choice });
    expect(page.mine).toEqual(mine);
    const stranger = site.as(await aMember(db));
    expect((await offeringOf(stranger, whose))?.mine).toBeNull();
    const visitor = { ...ctx, actor: guest };
    expect((await offeringOf(visitor, whose))?.mine).toBeNull();
    await pauseAllSubscriptions(site.as(theo), { months: 1 });
    await site.until(daysOn(32));
    expect((await offeringOf(ctx, whose))?.mine).toMatchObject({ canChange: false });
    await cancelSubscription(ctx, { subscriptionId, reason: "other", words: "" });
    await site.until(daysOn(70));
    expect((await offeringOf(ctx, whose))?.mine).toBeNull();
  });

  test("with subscribers can't be archived: move them or end after their period", async () => {
    const { creator, tier, ctx } = await joined();
    const maker = site.as(creator);
    await expect(setTierState(maker, { tierId: tier.id, state: "archived" })).rejects.toMatchObject(
      { code: "tier_has_subscribers" },
    );
    const studio = await aTier(db, creator.user.id, { position: 2 });
    await moveSubscribers(maker, { tierId: tier.id, toTierId: studio.id });
    expect(await isEntitledTo(ctx, creator.user.id, studio.id)).toBe(true);
    await setTierState(maker, { tierId: tier.id, state: "archived" });
    await retireTier(maker, { tierId: studio.id });
    expect(await isEntitledTo(ctx, creator.user.id, studio.id)).toBe(true);
    await site.until(daysOn(32));
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    const { ended } = await listOwnSubscriptions(ctx);
    expect(ended[0]).toMatchObject({ endReason: "tier_over" });
  });

  test("that were retired can't be resumed, not even with an offer", async () => {
    const { creator, tier, ctx, subscriptionId } = await joined();
    const maker = site.as(creator);
    const offer = { audience: "retention", kind: "percent", percent: 50, duration: "once" };
    await createOffer(maker, offerInput.parse(offer));
    const bea = await site.aPayer();
    const input = site.subscribeInput(creator, tier.id, { method: bea.methodId });
    const left = { subscriptionId: (await subscribe(site.as(bea), input)).subscriptionId };
    await cancelSubscription(site.as(bea), { ...left, reason: "other", words: "" });
    await site.drain();
    await retireTier(maker, { tierId: tier.id });
    for (const [person, of] of [
      [ctx, { subscriptionId }],
      [site.as(bea), left],
    ] as const)
      for (const back of [undoCancel, acceptRetentionOffer])
        await expect(back(person, of)).rejects.toMatchObject({ code: "not_possible_now" });
    expect((await listOwnSubscriptions(ctx)).live[0]?.canContinue).toBe(false);
    await site.until(daysOn(32));
    for (const id of [subscriptionId, left.subscriptionId]) {
      expect(await site.find(id)).toMatchObject({ state: "ended", endReason: "tier_over" });
      expect(await site.charges(id)).toHaveLength(1);
    }
  });

  test("a new price applies to subscribers after 30 days and can be declined or accepted", async () => {
    const { creator, tier, ctx, subscriptionId } = await joined();
    site.clock.set(daysOn(5));
    const price = {
      tierId: tier.id,
      billingInterval: "month",
      amount: "9",
      present: "move",
    } as const;
    const soon = daysOn(10).toISOString().slice(0, 10);
    await expect(changePrice(site.as(creator), { ...price, from: soon })).rejects.toMatchObject({
      code: "notice_too_short",
    });
    await site.drain();
    await changePrice(site.as(creator), price);
    const emails = await site.drain();
    expect(emails.filter(({ subject }) => subject.includes("your price will change"))).toHaveLength(
      1,
    );
    await answerPriceChange(ctx, { subscriptionId, accept: false });
    expect((await listOwnSubscriptions(ctx)).live[0]?.priceChange).toMatchObject({
      declined: true,
      minor: "900",
    });
    await answerPriceChange(ctx, { subscriptionId, accept: true });
    await site.until(daysOn(60));
    const amounts = (await site.charges(subscriptionId)).map(({ amountMinor }) => amountMinor);
    expect(amounts).toEqual([600n, 600n, 900n]);
    expect(await db.$count(tierPrices, eq(tierPrices.tierId, tier.id))).toBe(3);
  });
});

describe("canceling", () => {
  test("is as easy as subscribing; the retention offer applies at most once", async () => {
    const { creator, ctx, subscriptionId } = await joined();
    await createOffer(
      site.as(creator),
      offerInput.parse({ audience: "retention", kind: "percent", percent: 50, duration: "once" }),
    );
    await cancelSubscription(ctx, { subscriptionId, reason: "too_dear", words: "" });
    await acceptRetentionOffer(ctx, { subscriptionId });
    expect((await site.find(subscriptionId)).state).toBe("active");
    await expect(acceptRetentionOffer(ctx, { subscriptionId })).rejects.toMatchObject({
      code: "not_possible_now",
    });
    await site.until(daysOn(62));
    const amounts = (await site.charges(subscriptionId)).map(({ amountMinor }) => amountMinor);
    expect(amounts.slice(0, 3)).toEqual([600n, 300n, 600n]);
  });

  test("another member's subscription is not found", async () => {
    const { subscriptionId } = await joined();
    const stranger = await aMember(db);
    await expect(
      cancelSubscription(site.as(stranger), { subscriptionId, reason: "other", words: "" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("withdrawal refunds all unless access was immediate, and not after 14 days", async () => {
    const whole = await joined({ startImmediately: false });
    const part = await joined({ startImmediately: true });
    const late = await joined();
    await site.until(daysOn(3));
    for (const { ctx, subscriptionId } of [whole, part])
      await withdrawFromSubscription(ctx, { subscriptionId });
    const emails = await site.drain();
    expect(emails.filter(({ subject }) => subject.startsWith("Withdrawal confirmed"))).toHaveLength(
      2,
    );
    const refunded = async (userId: string) => {
      const [row] = await db.select().from(payments).where(eq(payments.payerId, userId));
      return row?.refundedMinor;
    };
    expect(await refunded(whole.theo.user.id)).toBe(600n);
    const back = (await refunded(part.theo.user.id)) ?? 0n;
    expect(back > 530n && back < 550n).toBe(true);
    await site.until(daysOn(12));
    await expect(
      withdrawFromSubscription(late.ctx, { subscriptionId: late.subscriptionId }),
    ).rejects.toMatchObject({ code: "withdrawal_over" });
  });

  test("all subscriptions can be paused at once, three months a year", async () => {
    const { ctx, subscriptionId } = await joined();
    expect(await pauseAllSubscriptions(ctx, { months: 3 })).toEqual({ paused: 1, left: 0 });
    await site.until(daysOn(32));
    expect((await site.find(subscriptionId)).state).toBe("paused");
    await site.until(daysOn(95));
    expect((await site.find(subscriptionId)).state).toBe("active");
    expect(await pauseAllSubscriptions(ctx, { months: 1 })).toEqual({ paused: 0, left: 1 });
  });

  test("account deletion ends paying and being paid", async () => {
    const { creator, theo, ctx } = await joined();
    const live = { pays: false, isPaid: false, onTrial: false };
    expect(await hasLiveSubscriptions(ctx, theo.user.id)).toEqual({ ...live, pays: true });
    expect(await hasLiveSubscriptions(ctx, creator.user.id)).toEqual({ ...live, isPaid: true });
    await eraseSubscriptions(site.systemCtx, { userId: creator.user.id });
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    expect(await hasLiveSubscriptions(ctx, theo.user.id)).toEqual(live);
  });
});

describe("gifts and goals", () => {
  test("an unredeemed gift is refunded after a year, with reminders by email", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const ctx = site.as(theo);
    const input = {
      username: creator.user.username,
      idempotencyKey: "a gift nobody wants",
      tierId: tier.id,
      months: 3,
      message: "",
      method: theo.methodId,
      expected: "1800",
    };
    await expect(buyGift(ctx, { ...input, expected: "1" })).rejects.toMatchObject({
      code: "stale_preview",
    });
    const { giftId } = await buyGift(ctx, input);
    await site.drain();
    await expect(redeemGift(ctx, { giftId, key: "guessed" })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await giftBoughtPage(ctx, giftId)).toMatchObject({ bought: true });
    await expect(giftBoughtPage(ctx, "abc")).rejects.toMatchObject({ code: "gift_not_found" });
    site.clock.set(daysOn(340));
    await remind.handle(site.systemCtx, {});
    await remind.handle(site.systemCtx, {});
    expect((await site.drain()).map(({ subject }) => subject)).toEqual([
      "Your gift hasn’t been redeemed yet: 3 months of Bench",
    ]);
    site.clock.set(daysOn(26));
    await remind.handle(site.systemCtx, {});
    await site.drain();
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, giftId));
    expect(gift?.state).toBe("credited_back");
    const [payment] = await db.select().from(payments).where(eq(payments.payerId, theo.user.id));
    expect(payment?.refundedMinor).toBe(1_800n);
  });

  test("a goal shows its progress", async () => {
    const { creator } = await joined();
    const ctx = site.as(creator);
    await createGoal(ctx, goalInput.parse({ kind: "monthly", title: "A press", target: "12" }));
    await createGoal(ctx, goalInput.parse({ kind: "subscribers", title: "A crowd", target: "4" }));
    await expect(
      createGoal(ctx, goalInput.parse({ kind: "subscribers", title: "Nonsense", target: "many" })),
    ).rejects.toMatchObject({ kind: "invalid" });
    const page = await subscribePage(ctx, {
      username: creator.user.username,
      tierId: undefined,
      billingInterval: "month",
      code: "",
    });
    expect(page.goals.map(({ reached, target }) => [reached, target])).toEqual([
      ["600", "1200"],
      ["1", "4"],
    ]);
  });
});
