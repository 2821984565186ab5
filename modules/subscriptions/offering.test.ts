import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { becomeCreator } from "#modules/creators";
import { dayMs } from "#platform/calendar";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import {
  answerPriceMove,
  buyGift,
  cancelSubscription,
  changePrice,
  endTier,
  entitledTo,
  forgetSubscriptions,
  giftBoughtPage,
  hasLiveSubscriptions,
  makeGoal,
  makeOffer,
  moveSubscribers,
  moveTier,
  mySubscriptions,
  ownOffering,
  pauseEverything,
  redeemGift,
  remind,
  saveTier,
  setTierState,
  subscribe,
  subscribePage,
  takeRetentionOffer,
  undoCancel,
  withdrawFromSubscription,
} from "./index.server.ts";
import { goalInput, offerInput, tierInput } from "./inputs.ts";
import { aHall, aTier } from "./subscriptions.factory.ts";
import { gifts, tierPrices } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);
const daysOn = (days: number) => new Date(hall.clock.now().getTime() + days * dayMs);

const terms = { category: "print", country: "IE", currency: "EUR", acceptTerms: true } as const;

async function joined(given = {}) {
  const { creator, tier } = await hall.aCreatorWithTier();
  const theo = await hall.aPayer();
  const wish = hall.wish(creator, tier.id, { method: theo.methodId, ...given });
  const { subscriptionId } = await subscribe(hall.as(theo), wish);
  return { creator, tier, theo, ctx: hall.as(theo), subscriptionId };
}

describe("tiers", () => {
  test("are drafts first, cost what was written, and are opened, ordered and put away", async () => {
    const mira = await aMember(db);
    const ctx = hall.as(mira);
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
    await becomeCreator(hall.as(other), terms);
    await expect(
      setTierState(hall.as(other), { tierId: second.tierId, state: "live" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("at most ten are live, and one is free", async () => {
    const { creator } = await hall.aCreatorWithTier();
    const ctx = hall.as(creator);
    const free = tierInput.parse({ name: "Door", isFree: true });
    await saveTier(ctx, free);
    await expect(saveTier(ctx, free)).rejects.toMatchObject({ code: "free_tier_exists" });
    for (let n = 0; n < 9; n++) await aTier(db, creator.user.id, { position: n + 5 });
    const { tierId } = await saveTier(ctx, tierInput.parse({ name: "Eleven", monthly: "5" }));
    await expect(setTierState(ctx, { tierId, state: "live" })).rejects.toMatchObject({
      code: "too_many_tiers",
    });
  });

  test("with people in them are not put away: they move on, or it ends when their time is over", async () => {
    const { creator, tier, ctx } = await joined();
    const maker = hall.as(creator);
    await expect(setTierState(maker, { tierId: tier.id, state: "archived" })).rejects.toMatchObject(
      { code: "tier_has_subscribers" },
    );
    const studio = await aTier(db, creator.user.id, { position: 2 });
    await moveSubscribers(maker, { tierId: tier.id, toTierId: studio.id });
    expect(await entitledTo(ctx, creator.user.id, studio.id)).toBe(true);
    await setTierState(maker, { tierId: tier.id, state: "archived" });
    await endTier(maker, { tierId: studio.id });
    expect(await entitledTo(ctx, creator.user.id, studio.id)).toBe(true);
    await hall.until(daysOn(32));
    expect(await entitledTo(ctx, creator.user.id)).toBe(false);
    const { ended } = await mySubscriptions(ctx);
    expect(ended[0]).toMatchObject({ endReason: "tier_over" });
  });

  test("of one that was ended nobody takes the ending back, not even for an offer", async () => {
    const { creator, tier, ctx, subscriptionId } = await joined();
    const maker = hall.as(creator);
    const kept = { audience: "retention", kind: "percent", percent: 50, duration: "once" };
    await makeOffer(maker, offerInput.parse(kept));
    const bea = await hall.aPayer();
    const wish = hall.wish(creator, tier.id, { method: bea.methodId });
    const left = { subscriptionId: (await subscribe(hall.as(bea), wish)).subscriptionId };
    await cancelSubscription(hall.as(bea), { ...left, reason: "other", words: "" });
    await hall.drain();
    await endTier(maker, { tierId: tier.id });
    for (const [who, of] of [
      [ctx, { subscriptionId }],
      [hall.as(bea), left],
    ] as const)
      for (const back of [undoCancel, takeRetentionOffer])
        await expect(back(who, of)).rejects.toMatchObject({ code: "not_possible_now" });
    expect((await mySubscriptions(ctx)).live[0]?.mayKeep).toBe(false);
    await hall.until(daysOn(32));
    for (const id of [subscriptionId, left.subscriptionId]) {
      expect(await hall.find(id)).toMatchObject({ state: "ended", endReason: "tier_over" });
      expect(await hall.charges(id)).toHaveLength(1);
    }
  });

  test("a new price waits thirty days for those who are there, and can be declined and accepted", async () => {
    const { creator, tier, ctx, subscriptionId } = await joined();
    hall.clock.set(daysOn(5));
    const price = { tierId: tier.id, cadence: "month", amount: "9", present: "move" } as const;
    const soon = daysOn(10).toISOString().slice(0, 10);
    await expect(changePrice(hall.as(creator), { ...price, from: soon })).rejects.toMatchObject({
      code: "notice_too_short",
    });
    await hall.drain();
    await changePrice(hall.as(creator), price);
    const letters = await hall.drain();
    expect(letters.filter(({ subject }) => subject.includes("another price"))).toHaveLength(1);
    await answerPriceMove(ctx, { subscriptionId, accept: false });
    expect((await mySubscriptions(ctx)).live[0]?.move).toMatchObject({
      declined: true,
      minor: "900",
    });
    await answerPriceMove(ctx, { subscriptionId, accept: true });
    await hall.until(daysOn(60));
    const amounts = (await hall.charges(subscriptionId)).map(({ amountMinor }) => amountMinor);
    expect(amounts).toEqual([600n, 600n, 900n]);
    expect(await db.$count(tierPrices, eq(tierPrices.tierId, tier.id))).toBe(3);
  });
});

describe("going", () => {
  test("is as easy as coming; the one offer is taken at most once", async () => {
    const { creator, ctx, subscriptionId } = await joined();
    await makeOffer(
      hall.as(creator),
      offerInput.parse({ audience: "retention", kind: "percent", percent: 50, duration: "once" }),
    );
    await cancelSubscription(ctx, { subscriptionId, reason: "too_dear", words: "" });
    await takeRetentionOffer(ctx, { subscriptionId });
    expect((await hall.find(subscriptionId)).state).toBe("active");
    await expect(takeRetentionOffer(ctx, { subscriptionId })).rejects.toMatchObject({
      code: "not_possible_now",
    });
    await hall.until(daysOn(62));
    const amounts = (await hall.charges(subscriptionId)).map(({ amountMinor }) => amountMinor);
    expect(amounts.slice(0, 3)).toEqual([600n, 300n, 600n]);
  });

  test("another's subscription is not there", async () => {
    const { subscriptionId } = await joined();
    const stranger = await aMember(db);
    await expect(
      cancelSubscription(hall.as(stranger), { subscriptionId, reason: "other", words: "" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("withdrawing gives all back unless access was wished at once, and not after 14 days", async () => {
    const whole = await joined({ startAtOnce: false });
    const part = await joined({ startAtOnce: true });
    const late = await joined();
    await hall.until(daysOn(3));
    for (const { ctx, subscriptionId } of [whole, part])
      await withdrawFromSubscription(ctx, { subscriptionId });
    const letters = await hall.drain();
    expect(letters.filter(({ subject }) => subject.startsWith("Withdrawn"))).toHaveLength(2);
    const refunded = async (userId: string) => {
      const [row] = await db.select().from(payments).where(eq(payments.payerId, userId));
      return row?.refundedMinor;
    };
    expect(await refunded(whole.theo.user.id)).toBe(600n);
    const back = (await refunded(part.theo.user.id)) ?? 0n;
    expect(back > 530n && back < 550n).toBe(true);
    await hall.until(daysOn(12));
    await expect(
      withdrawFromSubscription(late.ctx, { subscriptionId: late.subscriptionId }),
    ).rejects.toMatchObject({ code: "withdrawal_over" });
  });

  test("everything can be paused at once, three months a year", async () => {
    const { ctx, subscriptionId } = await joined();
    expect(await pauseEverything(ctx, { months: 3 })).toEqual({ paused: 1, left: 0 });
    await hall.until(daysOn(32));
    expect((await hall.find(subscriptionId)).state).toBe("paused");
    await hall.until(daysOn(95));
    expect((await hall.find(subscriptionId)).state).toBe("active");
    expect(await pauseEverything(ctx, { months: 1 })).toEqual({ paused: 0, left: 1 });
  });

  test("who leaves the hall stops paying and being paid", async () => {
    const { creator, theo, ctx } = await joined();
    expect(await hasLiveSubscriptions(ctx, theo.user.id)).toEqual({ pays: true, isPaid: false });
    expect(await hasLiveSubscriptions(ctx, creator.user.id)).toEqual({ pays: false, isPaid: true });
    await forgetSubscriptions(hall.house, { userId: creator.user.id });
    expect(await entitledTo(ctx, creator.user.id)).toBe(false);
    expect(await hasLiveSubscriptions(ctx, theo.user.id)).toEqual({ pays: false, isPaid: false });
  });
});

describe("gifts and goals", () => {
  test("a gift nobody redeems goes back to the giver after a year, with letters before", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const ctx = hall.as(theo);
    const wish = {
      username: creator.user.username,
      onceKey: "a gift nobody wants",
      tierId: tier.id,
      months: 3,
      message: "",
      method: theo.methodId,
      expected: "1800",
    };
    await expect(buyGift(ctx, { ...wish, expected: "1" })).rejects.toMatchObject({
      code: "stale_preview",
    });
    const { giftId } = await buyGift(ctx, wish);
    await hall.drain();
    await expect(redeemGift(ctx, { giftId, key: "guessed" })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await giftBoughtPage(ctx, giftId)).toMatchObject({ bought: true });
    await expect(giftBoughtPage(ctx, "abc")).rejects.toMatchObject({ code: "gift_not_found" });
    hall.clock.set(daysOn(340));
    await remind.handle(hall.house, {});
    await remind.handle(hall.house, {});
    expect((await hall.drain()).map(({ subject }) => subject)).toEqual([
      "Your gift still waits: 3 months of Bench",
    ]);
    hall.clock.set(daysOn(26));
    await remind.handle(hall.house, {});
    await hall.drain();
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, giftId));
    expect(gift?.state).toBe("credited_back");
    const [payment] = await db.select().from(payments).where(eq(payments.payerId, theo.user.id));
    expect(payment?.refundedMinor).toBe(1_800n);
  });

  test("a goal shows how far it is", async () => {
    const { creator } = await joined();
    const ctx = hall.as(creator);
    await makeGoal(ctx, goalInput.parse({ kind: "monthly", title: "A press", target: "12" }));
    await makeGoal(ctx, goalInput.parse({ kind: "subscribers", title: "A crowd", target: "4" }));
    await expect(
      makeGoal(ctx, goalInput.parse({ kind: "subscribers", title: "Nonsense", target: "many" })),
    ).rejects.toMatchObject({ kind: "invalid" });
    const page = await subscribePage(ctx, {
      username: creator.user.username,
      tierId: undefined,
      cadence: "month",
      code: "",
    });
    expect(page.goals.map(({ reached, target }) => [reached, target])).toEqual([
      ["600", "1200"],
      ["1", "4"],
    ]);
  });
});
