import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelSubscription, changeSubscription, subscribe } from "#modules/subscriptions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aHall, aTier } from "../subscriptions/subscriptions.factory.ts";
import type { AnalyticsPage } from "./contract.ts";
import { analyticsFile, analyticsPage, rebuildRollups, rollUp } from "./index.server.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url, "2026-01-10T10:00:00Z");
const { creator, tier } = await hall.aCreatorWithTier();
const studio = await aTier(db, creator.user.id, {
  name: "Studio",
  position: 2,
  monthlyMinor: 1_200n,
  yearlyMinor: 12_000n,
});
const admin = await aMember(db, { roles: ["admin"], twoFactorEnabled: true });

const join = async (given = {}) => {
  const person = await hall.aPayer();
  const { subscriptionId } = await subscribe(
    hall.as(person),
    hall.wish(creator, tier.id, { method: person.methodId, ...given }),
  );
  return { ctx: hall.as(person), subscriptionId };
};
const money = (asked: string) =>
  analyticsPage(
    { ...testContext(db, admin.actor), clock: hall.clock },
    new URLSearchParams(`part=money&compare=on&${asked}`),
  );
const figure = (page: AnalyticsPage, group: string, id: string) => {
  const found = page.groups
    .find((each) => each.id === group)
    ?.measures.find((measure) => measure.id === id);
  if (!found) throw new Error(`no ${id} in ${group}`);
  return { whole: found.whole, before: found.before };
};

test("what subscriptions bring a month: new, more, less and gone, each on its day", async () => {
  const steady = await join();
  const grower = await join();
  const leaver = await join();
  await join({ cadence: "year", expected: "6000" });
  await rollUp(hall.house);
  await hall.until("2026-01-25T22:00:00Z");
  await rollUp(hall.house);
  const january = await money("from=2026-01-01&to=2026-01-24");
  // Three months at 6.00 and a year's 60.00 in twelfths.
  expect(figure(january, "bridge-eur", "mrr")).toEqual({ whole: 3 * 600 + 500, before: 0 });
  expect(figure(january, "bridge-eur", "mrr-new")).toEqual({ whole: 2_300, before: 0 });
  expect(figure(january, "bridge-eur", "nrr").whole).toBeNull();
  expect(figure(january, "money-eur", "volume").whole).toBe(3 * 600 + 6_000);
  expect(figure(january, "money-eur", "fees").whole).toBeGreaterThan(0);

  const asOf = hall.clock.now().toISOString();
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
  await hall.until("2026-02-20T10:00:00Z");
  await rollUp(hall.house);
  const february = await money("from=2026-01-25&to=2026-02-20");
  expect(figure(february, "bridge-eur", "mrr-expansion").whole).toBe(600);
  expect(figure(february, "bridge-eur", "mrr-churned").whole).toBe(-600);
  expect(figure(february, "bridge-eur", "mrr")).toEqual({ whole: 2_300, before: 2_300 });
  expect(figure(february, "bridge-eur", "nrr").whole).toBe(1);

  await changeSubscription(grower.ctx, {
    subscriptionId: grower.subscriptionId,
    tierId: tier.id,
    expected: "0",
    asOf: hall.clock.now().toISOString(),
  });
  await hall.until("2026-03-20T10:00:00Z");
  await rollUp(hall.house);
  const march = await money("from=2026-03-01&to=2026-03-20");
  expect(figure(march, "bridge-eur", "mrr-contraction").whole).toBe(-600);
  expect(figure(march, "bridge-eur", "mrr").whole).toBe(1_700);
  expect(figure(march, "bridge-eur", "nrr").whole).toBeCloseTo(1_700 / 2_300);
  expect((await hall.find(steady.subscriptionId)).state).toBe("active");
}, 90_000);

test("the level equals what present subscriptions cost, and a rebuild changes nothing", async () => {
  const rows = async () =>
    (await db.execute(sql`select * from analytics_daily order by source, metric, day, currency`))
      .rows;
  const before = await rows();
  await rebuildRollups(hall.house);
  expect(await rows()).toEqual(before);
  const { rows: live } = await db.execute<{ monthly: number }>(sql`
    select sum(round(p.amount_minor::numeric / case p.cadence when 'year' then 12 else 1 end))::int as monthly
    from subscriptions s join tier_prices p on p.id = s.price_id where s.state <> 'ended'`);
  const march = await money("from=2026-03-01&to=2026-03-20");
  expect(figure(march, "bridge-eur", "mrr").whole).toBe(live[0]?.monthly);
});

test("any table can be taken along, in plain numbers", async () => {
  const ctx = { ...testContext(db, admin.actor), clock: hall.clock };
  const asked = "part=money&from=2026-01-01&to=2026-01-24&table=bridge-eur&compare=on";
  const { name, text } = await analyticsFile(ctx, new URLSearchParams(asked));
  expect(name).toBe("bridge-eur-2026-01-01-to-2026-01-24.csv");
  const [head, level] = text.split("\r\n");
  expect(head?.startsWith("figure,unit,2026-01-01,")).toBe(true);
  expect(level).toMatch(/^Monthly recurring \(MRR\),EUR,.*,23\.00,0\.00$/);
  await expect(
    analyticsFile(ctx, new URLSearchParams("part=money&table=users")),
  ).rejects.toMatchObject({ kind: "not_found" });
});

test("nobody but administrators, whatever else they are", async () => {
  for (const roles of [[], ["moderator"]] as const) {
    const { actor } = await aMember(db, { roles });
    await expect(
      analyticsPage(testContext(db, actor), new URLSearchParams()),
    ).rejects.toMatchObject({ kind: "forbidden" });
  }
  await expect(analyticsPage(testContext(db), new URLSearchParams())).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
