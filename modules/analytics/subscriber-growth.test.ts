import { expect, test } from "vitest";
import { rollUp, subscriberGrowth, subscriberGrowthCsv } from "#modules/analytics";
import { cancelSubscription, subscribe } from "#modules/subscriptions";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-01-10T10:00:00Z");
const { creator, tier } = await site.aCreatorWithTier();

async function join() {
  const person = await site.aPayer();
  const input = site.subscribeInput(creator, tier.id, { method: person.methodId });
  const { subscriptionId } = await subscribe(site.as(person), input);
  return { ctx: site.as(person), subscriptionId };
}

test("growth, churn, monthly revenue and retention follow what happened", async () => {
  await join();
  await join();
  const leaver = await join();
  await cancelSubscription(leaver.ctx, {
    subscriptionId: leaver.subscriptionId,
    reason: "other",
    words: "",
  });
  await site.until("2026-02-15T10:00:00Z");
  await join();
  await site.until("2026-02-20T10:00:00Z");
  await rollUp(site.systemCtx);

  const growth = await subscriberGrowth(site.as(creator));
  expect(growth.months).toHaveLength(12);
  expect(growth.months.slice(-3)).toEqual([
    { month: "2025-12", subscribers: 0, joined: 0, left: 0, churn: null, mrrMinor: "0" },
    { month: "2026-01", subscribers: 3, joined: 3, left: 0, churn: null, mrrMinor: "1800" },
    { month: "2026-02", subscribers: 3, joined: 1, left: 1, churn: 1 / 3, mrrMinor: "1800" },
  ]);
  expect(growth.cohorts).toEqual([
    { month: "2026-01", joined: 3, stayed: [3, 2] },
    { month: "2026-02", joined: 1, stayed: [1] },
  ]);
  const csv = await subscriberGrowthCsv(site.as(creator), "months", english);
  expect(csv.text).toContain("2026-02,18.00,3,1,1,0.3333\r\n");
  const retention = await subscriberGrowthCsv(site.as(creator), "retention", english);
  expect(retention.text).toContain("2026-01,3,3,2,,");
  await expect(subscriberGrowthCsv(site.as(creator), "people", english)).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("another member sees their own figures only, and a visitor none", async () => {
  const other = await aMember(db);
  const growth = await subscriberGrowth({ ...testContext(db, other.actor), clock: site.clock });
  expect(growth.cohorts).toEqual([]);
  expect(growth.months.every(({ joined, mrrMinor }) => joined === 0 && mrrMinor === "0")).toBe(
    true,
  );
  await expect(subscriberGrowth(testContext(db, guest))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
