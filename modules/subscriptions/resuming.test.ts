import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { pauseSubscription, payNow, subscribe } from "./index.server.ts";
import { aHall } from "./subscriptions.factory.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url, "2026-01-10T10:00:00Z");
const at = (day: string) => new Date(`${day}T10:00:00Z`);

/** Somebody who joined on 10 January and rests from 10 February to 10 March. */
async function rests() {
  hall.clock.set("2026-01-10T10:00:00Z");
  const { creator, tier } = await hall.aCreatorWithTier();
  const theo = await hall.aPayer();
  const ctx = hall.as(theo);
  const wish = hall.wish(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, wish);
  await pauseSubscription(ctx, { subscriptionId, months: 1 });
  await hall.until(at("2026-02-25"));
  expect((await hall.find(subscriptionId)).state).toBe("paused");
  const cardBecomes = (behaviour: string) =>
    db.execute(sql`update sandbox.cards set behaviour = ${behaviour}
      where id = (select provider_id from payment_methods where id = ${theo.methodId})`);
  const periods = async () =>
    (await hall.charges(subscriptionId))
      .filter(({ state }) => state === "paid")
      .map(({ startAt, endAt }) => [startAt, endAt]);
  return { ctx, subscriptionId, cardBecomes, periods };
}

test("going on before the pause is over begins anew, from the day it is paid", async () => {
  const { ctx, subscriptionId, periods } = await rests();
  expect(await payNow(ctx, { subscriptionId })).toEqual({ state: "succeeded" });
  await hall.until(at("2026-04-01"));
  expect(await periods()).toEqual([
    [at("2026-01-10"), at("2026-02-10")],
    [at("2026-02-25"), at("2026-03-25")],
    [at("2026-03-25"), at("2026-04-25")],
  ]);
});

test("a try to go on that fails changes nothing: after the pause it is its own day, for a whole month", async () => {
  const { ctx, subscriptionId, cardBecomes, periods } = await rests();
  await cardBecomes("insufficient_funds");
  expect(await payNow(ctx, { subscriptionId })).toMatchObject({ state: "failed" });
  expect(await hall.find(subscriptionId)).toMatchObject({
    state: "paused",
    anchorAt: at("2026-01-10"),
  });
  await cardBecomes("works");
  await hall.until(at("2026-04-01"));
  expect(await periods()).toEqual([
    [at("2026-01-10"), at("2026-02-10")],
    [at("2026-03-10"), at("2026-04-10")],
  ]);
});

test("one begun on the last day of a pause and paid after it is for whole months too", async () => {
  const { ctx, subscriptionId, periods } = await rests();
  hall.clock.set("2026-03-10T04:00:00Z");
  expect(await payNow(ctx, { subscriptionId, method: "new" })).toMatchObject({ state: "continue" });
  await hall.until(at("2026-04-20"));
  const [, second, third] = await periods();
  expect(second?.[1]).toEqual(third?.[0]);
  for (const [start, end] of [second ?? [], third ?? []])
    expect((end?.getTime() ?? 0) - (start?.getTime() ?? 0)).toBeGreaterThan(27 * 86_400_000);
});
