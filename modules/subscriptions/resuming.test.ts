import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { listOwnSubscriptions, pauseSubscription, payNow, subscribe } from "./index.server.ts";
import { aTestSite } from "./subscriptions.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-01-10T10:00:00Z");
const at = (day: string) => new Date(`${day}T10:00:00Z`);

/** A subscriber who joined on 10 January and is paused from 10 February to 10 March. */
async function rests() {
  site.clock.set("2026-01-10T10:00:00Z");
  const { creator, tier } = await site.aCreatorWithTier();
  const theo = await site.aPayer();
  const ctx = site.as(theo);
  const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, input);
  await pauseSubscription(ctx, { subscriptionId, months: 1 });
  await site.until(at("2026-02-25"));
  expect((await site.find(subscriptionId)).state).toBe("paused");
  expect((await listOwnSubscriptions(ctx)).monthlyMinor, "nothing is paid while paused").toBe("0");
  const cardBecomes = (behavior: string) =>
    db.execute(sql`update sandbox.cards set behavior = ${behavior}
      where id = (select provider_id from payment_methods where id = ${theo.methodId})`);
  const periods = async () =>
    (await site.charges(subscriptionId))
      .filter(({ state }) => state === "paid")
      .map(({ startAt, endAt }) => [startAt, endAt]);
  return { ctx, subscriptionId, cardBecomes, periods };
}

test("resuming before the pause ends starts a new period on the payment day", async () => {
  const { ctx, subscriptionId, periods } = await rests();
  expect(await payNow(ctx, { subscriptionId })).toEqual({ state: "succeeded" });
  await site.until(at("2026-04-01"));
  expect(await periods()).toEqual([
    [at("2026-01-10"), at("2026-02-10")],
    [at("2026-02-25"), at("2026-03-25")],
    [at("2026-03-25"), at("2026-04-25")],
  ]);
});

test("a failed resume changes nothing: after the pause a full month starts", async () => {
  const { ctx, subscriptionId, cardBecomes, periods } = await rests();
  await cardBecomes("insufficient_funds");
  expect(await payNow(ctx, { subscriptionId })).toMatchObject({ state: "failed" });
  expect(await site.find(subscriptionId)).toMatchObject({
    state: "paused",
    anchorAt: at("2026-01-10"),
  });
  await cardBecomes("works");
  await site.until(at("2026-04-01"));
  expect(await periods()).toEqual([
    [at("2026-01-10"), at("2026-02-10")],
    [at("2026-03-10"), at("2026-04-10")],
  ]);
});

test("a resume started on the last day and paid later covers full months", async () => {
  const { ctx, subscriptionId, periods } = await rests();
  site.clock.set("2026-03-10T04:00:00Z");
  expect(await payNow(ctx, { subscriptionId, method: "new" })).toMatchObject({ state: "continue" });
  await site.until(at("2026-04-20"));
  const [, second, third] = await periods();
  expect(second?.[1]).toEqual(third?.[0]);
  for (const [start, end] of [second ?? [], third ?? []])
    expect((end?.getTime() ?? 0) - (start?.getTime() ?? 0)).toBeGreaterThan(27 * 86_400_000);
});
