import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { testDatabase } from "#tests/database";
import {
  answerPriceChange,
  changePrice,
  changeSubscription,
  listOwnSubscriptions,
  subscribe,
} from "./index.server.ts";
import { previewChange } from "./preview-change.ts";
import { aTestSite, aTier } from "./subscriptions.factory.ts";
import { priceChanges } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
const daysOn = (days: number) => new Date(site.clock.now().getTime() + days * dayMs);
const amounts = async (id: string) =>
  (await site.charges(id)).map(({ amountMinor }) => amountMinor);

/** A subscriber at 6.00 who was notified today that it will be 9.00. */
async function anAnnouncedPriceChange() {
  const { creator, tier } = await site.aCreatorWithTier();
  const theo = await site.aPayer();
  const ctx = site.as(theo);
  const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, input);
  const price = (amount: string, present: "keep" | "move") =>
    changePrice(site.as(creator), { tierId: tier.id, billingInterval: "month", amount, present });
  await price("9", "move");
  const emails = await site.drain();
  expect(emails.some(({ subject }) => subject.includes("your price will change"))).toBe(true);
  return { creator, tier, ctx, subscriptionId, price };
}

describe("a withdrawn price change", () => {
  test.each([
    ["6", "move"],
    ["6", "keep"],
    ["9", "keep"],
    ["7", "keep"],
  ] as const)(
    "by %s for existing subscribers: %s, is never charged, and they are emailed",
    async (amount, present) => {
      const { ctx, subscriptionId, price } = await anAnnouncedPriceChange();
      await answerPriceChange(ctx, { subscriptionId, accept: false });
      await price(amount, present);
      const emails = await site.drain();
      expect(emails.map(({ subject }) => subject.includes("your price stays"))).toEqual([true]);
      expect((await listOwnSubscriptions(ctx)).live[0]?.priceChange).toBeNull();
      await site.until(daysOn(62));
      expect((await site.find(subscriptionId)).state).toBe("active");
      expect(await amounts(subscriptionId)).toEqual([600n, 600n, 600n]);
    },
  );

  test("replaced by another one counts as that one only", async () => {
    const { ctx, subscriptionId, price } = await anAnnouncedPriceChange();
    await price("8", "move");
    const emails = await site.drain();
    expect(emails.map(({ subject }) => subject.includes("your price will change"))).toEqual([true]);
    expect((await listOwnSubscriptions(ctx)).live[0]?.priceChange).toMatchObject({ minor: "800" });
    await site.until(daysOn(62));
    expect((await amounts(subscriptionId)).slice(-1)).toEqual([800n]);
  });
});

describe("a subscriber who declined a new price and chose another tier", () => {
  const choose = async (monthlyMinor: bigint) => {
    const { creator, ctx, subscriptionId } = await anAnnouncedPriceChange();
    const other = await aTier(db, creator.user.id, { position: 2, monthlyMinor });
    await answerPriceChange(ctx, { subscriptionId, accept: false });
    const chosen = { tierId: other.id, billingInterval: "month" } as const;
    const at = site.clock.now();
    const preview = await previewChange(db, await site.find(subscriptionId), { ...chosen, at });
    await changeSubscription(ctx, {
      ...chosen,
      subscriptionId,
      asOf: at.toISOString(),
      expected: preview.chargeMinor.toString(),
    });
    expect((await listOwnSubscriptions(ctx)).live[0]?.priceChange).toBeNull();
    return { subscriptionId, other, when: preview.when };
  };

  test("at once, continues with that", async () => {
    const { subscriptionId, other, when } = await choose(1_200n);
    expect(when).toBe("now");
    await site.until(daysOn(62));
    expect(await site.find(subscriptionId)).toMatchObject({ state: "active", tierId: other.id });
    expect((await amounts(subscriptionId)).slice(-1)).toEqual([1_200n]);
  });

  test("from the renewal at which it would have ended, continues with that", async () => {
    const { subscriptionId, other, when } = await choose(300n);
    expect(when).toBe("later");
    // As if they had been notified a month earlier.
    await db
      .update(priceChanges)
      .set({ effectiveFrom: site.clock.now() })
      .where(eq(priceChanges.subscriptionId, subscriptionId));
    await site.until(daysOn(32));
    expect(await site.find(subscriptionId)).toMatchObject({ state: "active", tierId: other.id });
    expect(await amounts(subscriptionId)).toEqual([600n, 300n]);
  });
});
