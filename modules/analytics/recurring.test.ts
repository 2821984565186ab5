import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelSubscription, changeSubscription, subscribe } from "#modules/subscriptions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import type { AnalyticsPage } from "./contract.ts";
import { analyticsPage, exportAnalyticsCsv, rebuildRollups, rollUp } from "./index.server.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-01-10T10:00:00Z");
const { creator, tier } = await site.aCreatorWithTier();
const studio = await aTier(db, creator.user.id, {
  name: "Studio",
  position: 2,
  monthlyMinor: 1_200n,
  yearlyMinor: 12_000n,
});
const admin = await aMember(db, { roles: ["admin"], twoFactorEnabled: true });

const join = async (overrides = {}) => {
  const person = await site.aPayer();
  const { subscriptionId } = await subscribe(
    site.as(person),
    site.subscribeInput(creator, tier.id, { method: person.methodId, ...overrides }),
  );
  return { ctx: site.as(person), subscriptionId };
};
const money = (search: string) =>
  analyticsPage(
    { ...testContext(db, admin.actor), clock: site.clock },
    new URLSearchParams(`part=money&compare=on&${search}`),
    english,
  );
const figure = (page: AnalyticsPage, group: string, id: string) => {
  const found = page.groups
    .find((each) => each.id === group)
    ?.measures.find((measure) => measure.id === id);
  if (!found) throw new Error(`no ${id} in ${group}`);
  return { total: found.total, previous: found.previous };
};

test("monthly recurring revenue: new, upgraded, downgraded and lost, by day", async () => {
  const steady = await join();
  const grower = await join();
  const leaver = await join();
  await join({ billingInterval: "year", expected: "6000" });
  await rollUp(site.systemCtx);
  await site.until("2026-01-25T22:00:00Z");
  await rollUp(site.systemCtx);
  const january = await money("from=2026-01-01&to=2026-01-24");
  // Three months at 6.00 and a year's 60.00 in twelfths.
  expect(figure(january, "bridge-eur", "mrr")).toEqual({ total: 3 * 600 + 500, previous: 0 });
  expect(figure(january, "bridge-eur", "mrr-new")).toEqual({ total: 2_300, previous: 0 });
  expect(figure(january, "bridge-eur", "nrr").total).toBeNull();
  expect(figure(january, "money-eur", "volume").total).toBe(3 * 600 + 6_000);
  expect(figure(january, "money-eur", "fees").total).toBeGreaterThan(0);

  const asOf = site.clock.now().toISOString();
  const { when } = await changeSubscription(grower.ctx, {
    subscriptionId: grower.subscriptionId,
    tierId: studio.id,
    asOf,
    // Half of the month is left, and so half of the difference of 6.00 is to pay.
    expected: "300",
  });
  expect(when).toBe("now");
  await cancelSubscription(leaver.ctx, {
    subscriptionId: leaver.subscriptionId,
    reason: "other",
    words: "",
  });
  await site.until("2026-02-20T10:00:00Z");
  await rollUp(site.systemCtx);
  const february = await money("from=2026-01-25&to=2026-02-20");
  expect(figure(february, "bridge-eur", "mrr-expansion").total).toBe(600);
  expect(figure(february, "bridge-eur", "mrr-churned").total).toBe(-600);
  expect(figure(february, "bridge-eur", "mrr")).toEqual({ total: 2_300, previous: 2_300 });
  expect(figure(february, "bridge-eur", "nrr").total).toBe(1);

  await changeSubscription(grower.ctx, {
    subscriptionId: grower.subscriptionId,
    tierId: tier.id,
    expected: "0",
    asOf: site.clock.now().toISOString(),
  });
  await site.until("2026-03-20T10:00:00Z");
  await rollUp(site.systemCtx);
  const march = await money("from=2026-03-01&to=2026-03-20");
  expect(figure(march, "bridge-eur", "mrr-contraction").total).toBe(-600);
  expect(figure(march, "bridge-eur", "mrr").total).toBe(1_700);
  expect(figure(march, "bridge-eur", "nrr").total).toBeCloseTo(1_700 / 2_300);
  expect((await site.find(steady.subscriptionId)).state).toBe("active");
}, 90_000);

test("the total equals current subscriptions, and a rebuild changes nothing", async () => {
  const rows = async () =>
    (await db.execute(sql`select * from analytics_daily order by source, metric, day, currency`))
      .rows;
  const before = await rows();
  await rebuildRollups(site.systemCtx);
  expect(await rows()).toEqual(before);
  const { rows: live } = await db.execute<{ monthly: number }>(sql`
    select sum(round(p.amount_minor::numeric / case p.billing_interval when 'year' then 12 else 1 end))::int as monthly
    from subscriptions s join tier_prices p on p.id = s.price_id where s.state <> 'ended'`);
  const march = await money("from=2026-03-01&to=2026-03-20");
  expect(figure(march, "bridge-eur", "mrr").total).toBe(live[0]?.monthly);
});

test("any table can be exported in plain numbers", async () => {
  const ctx = { ...testContext(db, admin.actor), clock: site.clock };
  const search = "part=money&from=2026-01-01&to=2026-01-24&table=bridge-eur&compare=on";
  const { name, text } = await exportAnalyticsCsv(ctx, new URLSearchParams(search), english);
  expect(name).toBe("bridge-eur-2026-01-01-to-2026-01-24.csv");
  const [head, level] = text.split("\r\n");
  expect(head?.startsWith("Metric,Unit,2026-01-01,")).toBe(true);
  expect(level).toMatch(/^Monthly recurring revenue \(MRR\),EUR,.*,23\.00,0\.00$/);
  await expect(
    exportAnalyticsCsv(ctx, new URLSearchParams("part=money&table=users"), english),
  ).rejects.toMatchObject({ kind: "not_found" });
});

test("only administrators have access, whatever other roles others have", async () => {
  for (const roles of [[], ["moderator"]] as const) {
    const { actor } = await aMember(db, { roles });
    await expect(
      analyticsPage(testContext(db, actor), new URLSearchParams(), english),
    ).rejects.toMatchObject({ kind: "forbidden" });
  }
  await expect(
    analyticsPage(testContext(db), new URLSearchParams(), english),
  ).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
