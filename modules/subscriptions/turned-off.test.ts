import { afterEach, describe, expect, test } from "vitest";
import { loadSiteLayout, type parts, setParts } from "#modules/site";
import { siteSettings } from "#tables/site";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import {
  cancelSubscription,
  createOffer,
  isEntitledTo,
  listOwnSubscriptions,
  offeringOf,
  pauseSubscription,
  payNow,
  setTierState,
  subscribe,
  undoCancel,
} from "./index.server.ts";
import { aTestSite } from "./subscriptions.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-01-10T10:00:00Z");
const chief = site.as(await aMember(db, { roles: ["admin"] }));
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const turn = (isOn: boolean, part: keyof typeof parts = "subscriptions") =>
  setParts(chief, { [part]: isOn });
const isOff = { kind: "conflict", code: "subscriptions_off" };

afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteLayout(chief);
});

async function subscribed() {
  site.clock.set("2026-01-10T10:00:00Z");
  const { creator, tier } = await site.aCreatorWithTier();
  const theo = await site.aPayer();
  const ctx = site.as(theo);
  const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, input);
  await site.drain();
  const paid = async () =>
    (await site.charges(subscriptionId)).filter(({ state }) => state === "paid").length;
  return { creator, tier, theo, ctx, subscriptionId, paid, input };
}

describe("while subscriptions are turned off", () => {
  test("nothing is charged: they end with what was paid, without an email", async () => {
    const { ctx, creator, subscriptionId, paid } = await subscribed();
    await turn(false);
    await site.until(at("2026-02-09"));
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(true);
    await site.until(at("2026-03-20"));
    expect(await site.find(subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "site_off",
    });
    expect(await paid()).toBe(1);
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    expect(await site.drain()).toEqual([]);
  });

  test("what is turned on again before the end goes on as if nothing had been", async () => {
    const { subscriptionId, paid } = await subscribed();
    await turn(false);
    await site.until(at("2026-02-01"));
    await turn(true);
    await site.until(at("2026-03-01"));
    expect(await site.find(subscriptionId)).toMatchObject({ state: "active" });
    expect(await paid()).toBe(2);
  });

  test("a payment that failed is not tried again, nor one after a pause", async () => {
    const { ctx, subscriptionId, paid } = await subscribed();
    await pauseSubscription(ctx, { subscriptionId, months: 1 });
    await site.until(at("2026-02-20"));
    expect((await site.find(subscriptionId)).state).toBe("paused");
    await turn(false);
    await expect(payNow(ctx, { subscriptionId })).rejects.toMatchObject(isOff);
    await site.until(at("2026-03-20"));
    expect(await site.find(subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "site_off",
    });
    expect(await paid()).toBe(1);
  });

  test("nobody can subscribe, pause, continue or offer anything; everyone can cancel", async () => {
    const { ctx, creator, tier, subscriptionId, input } = await subscribed();
    await turn(false);
    const other = await site.aPayer();
    await expect(
      subscribe(site.as(other), {
        ...input,
        idempotencyKey: crypto.randomUUID(),
        method: other.methodId,
      }),
    ).rejects.toMatchObject(isOff);
    // The same form again gets its answer.
    expect(await subscribe(ctx, input)).toMatchObject({ subscriptionId });
    await expect(pauseSubscription(ctx, { subscriptionId, months: 1 })).rejects.toMatchObject(
      isOff,
    );
    await cancelSubscription(ctx, { subscriptionId, words: "" } as Parameters<
      typeof cancelSubscription
    >[1]);
    expect((await site.find(subscriptionId)).state).toBe("canceling");
    await expect(undoCancel(ctx, { subscriptionId })).rejects.toMatchObject(isOff);
    const seller = site.as(creator);
    await setTierState(seller, { tierId: tier.id, state: "closed" });
    await expect(setTierState(seller, { tierId: tier.id, state: "live" })).rejects.toMatchObject(
      isOff,
    );
    await expect(
      createOffer(seller, { audience: "retention" } as Parameters<typeof createOffer>[1]),
    ).rejects.toMatchObject(isOff);
    expect(await offeringOf(ctx, { creatorId: creator.user.id })).toBeUndefined();
  });

  test("members see what they paid for, and no next payment", async () => {
    const { ctx } = await subscribed();
    await turn(false);
    const { live } = await listOwnSubscriptions(ctx);
    expect(live).toMatchObject([
      { isRenewable: false, nextChargeAt: null, pauseMonthsLeft: 0, canContinue: false },
    ]);
    await turn(true);
    await turn(false, "guilds");
    expect((await listOwnSubscriptions(ctx)).live).toMatchObject([{ isRenewable: true }]);
  });
});
