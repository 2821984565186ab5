import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { testDatabase } from "#tests/database";
import { previewOf } from "./changing.ts";
import {
  answerPriceMove,
  changePrice,
  changeSubscription,
  mySubscriptions,
  subscribe,
} from "./index.server.ts";
import { aHall, aTier } from "./subscriptions.factory.ts";
import { priceMoves } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);
const daysOn = (days: number) => new Date(hall.clock.now().getTime() + days * dayMs);
const amounts = async (id: string) =>
  (await hall.charges(id)).map(({ amountMinor }) => amountMinor);

/** Somebody at 6.00 who was told today that it will be 9.00. */
async function told() {
  const { creator, tier } = await hall.aCreatorWithTier();
  const theo = await hall.aPayer();
  const ctx = hall.as(theo);
  const wish = hall.wish(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, wish);
  const price = (amount: string, present: "keep" | "move") =>
    changePrice(hall.as(creator), { tierId: tier.id, cadence: "month", amount, present });
  await price("9", "move");
  const letters = await hall.drain();
  expect(letters.some(({ subject }) => subject.includes("another price"))).toBe(true);
  return { creator, tier, ctx, subscriptionId, price };
}

describe("a new price that is called back", () => {
  test.each([
    ["6", "move"],
    ["6", "keep"],
    ["9", "keep"],
    ["7", "keep"],
  ] as const)(
    "by %s for those who are there: %s, is never charged, and they are told",
    async (amount, present) => {
      const { ctx, subscriptionId, price } = await told();
      await answerPriceMove(ctx, { subscriptionId, accept: false });
      await price(amount, present);
      const letters = await hall.drain();
      expect(letters.map(({ subject }) => subject.includes("your price stays"))).toEqual([true]);
      expect((await mySubscriptions(ctx)).live[0]?.move).toBeNull();
      await hall.until(daysOn(62));
      expect((await hall.find(subscriptionId)).state).toBe("active");
      expect(await amounts(subscriptionId)).toEqual([600n, 600n, 600n]);
    },
  );

  test("by another one counts as that one alone", async () => {
    const { ctx, subscriptionId, price } = await told();
    await price("8", "move");
    const letters = await hall.drain();
    expect(letters.map(({ subject }) => subject.includes("another price"))).toEqual([true]);
    expect((await mySubscriptions(ctx)).live[0]?.move).toMatchObject({ minor: "800" });
    await hall.until(daysOn(62));
    expect((await amounts(subscriptionId)).slice(-1)).toEqual([800n]);
  });
});

describe("who declined a new price and then chose another tier", () => {
  const choose = async (monthlyMinor: bigint) => {
    const { creator, ctx, subscriptionId } = await told();
    const other = await aTier(db, creator.user.id, { position: 2, monthlyMinor });
    await answerPriceMove(ctx, { subscriptionId, accept: false });
    const chosen = { tierId: other.id, cadence: "month" } as const;
    const at = hall.clock.now();
    const preview = await previewOf(db, await hall.find(subscriptionId), { ...chosen, at });
    await changeSubscription(ctx, {
      ...chosen,
      subscriptionId,
      asOf: at.toISOString(),
      expected: preview.chargeMinor.toString(),
    });
    expect((await mySubscriptions(ctx)).live[0]?.move).toBeNull();
    return { subscriptionId, other, when: preview.when };
  };

  test("at once, goes on with that", async () => {
    const { subscriptionId, other, when } = await choose(1_200n);
    expect(when).toBe("now");
    await hall.until(daysOn(62));
    expect(await hall.find(subscriptionId)).toMatchObject({ state: "active", tierId: other.id });
    expect((await amounts(subscriptionId)).slice(-1)).toEqual([1_200n]);
  });

  test("from the renewal at which it would have ended, goes on with that", async () => {
    const { subscriptionId, other, when } = await choose(300n);
    expect(when).toBe("later");
    // As if they had been told a month earlier.
    await db
      .update(priceMoves)
      .set({ effectiveFrom: hall.clock.now() })
      .where(eq(priceMoves.subscriptionId, subscriptionId));
    await hall.until(daysOn(32));
    expect(await hall.find(subscriptionId)).toMatchObject({ state: "active", tierId: other.id });
    expect(await amounts(subscriptionId)).toEqual([600n, 300n]);
  });
});
