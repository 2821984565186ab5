import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseAccount } from "#modules/identity";
import { charged } from "#modules/ledger";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { guildLog } from "#tables/guilds";
import { users } from "#tables/identity";
import { waitlistEntries } from "#tables/site";
import { type TestContext, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { type SeededRandom, seededRandom } from "#tests/seeded-random";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { anAllocation, anOwner, postNow } from "../ledger/ledger.factory.ts";
import { addDays } from "./filters.ts";
import { eraseActivity, insertActivityDay, rebuildRollups, rollUp } from "./index.server.ts";

const { db } = await testDatabase();
const systemCtx = testContext(db, system("test"));
systemCtx.clock.set("2026-08-20T12:00:00Z");
const today = () => systemCtx.clock.now().toISOString().slice(0, 10);

interface Known {
  readonly id: string;
  readonly joined: string;
  readonly confirmed: boolean;
  readonly days: Set<string>;
  readonly did: { metric: string; day: string }[];
}
/** What happened, written down apart from everything that is tested. */
const people: Known[] = [];
const sums = new Map<string, { n: number; amount: bigint }>();
const note = (metric: string, day: string, currency = "", amount = 0n) => {
  const key = `${metric} ${day} ${currency}`;
  const { n, amount: before } = sums.get(key) ?? { n: 0, amount: 0n };
  sums.set(key, { n: n + 1, amount: before + amount });
};

/** A time within the day, often its very first or last moment: days end at midnight UTC. */
const momentOf = (luck: SeededRandom, day: string) =>
  new Date(
    `${day}T${luck.pick(["00:00:00.000", "23:59:59.999", "11:30:00.000", "22:30:00.000"])}Z`,
  );

const actions: Record<string, (luck: SeededRandom, ctx: TestContext) => Promise<void>> = {
  async join(luck) {
    const day = today();
    const confirmed = luck.below(4) > 0;
    const { user } = await aMember(db, {
      createdAt: momentOf(luck, day),
      emailVerified: confirmed,
      timeZone: luck.pick(["UTC", "Pacific/Auckland", "America/Los_Angeles"]),
    });
    note("sign_up", day);
    people.push({ id: user.id, joined: day, confirmed, days: new Set(), did: [] });
  },
  async come(luck) {
    const person = luck.pick(people);
    // Some of it is recorded late, for a day that is already rolled up.
    const day = addDays(today(), luck.below(3) === 0 ? -luck.below(40) : 0);
    await insertActivityDay(db, { userId: person.id, day });
    person.days.add(day);
  },
  async joinGuild(luck) {
    const person = luck.pick(people);
    const day = addDays(today(), luck.below(4) === 0 ? -luck.below(40) : 0);
    const action = luck.pick(["joined", "left"] as const);
    await db
      .insert(guildLog)
      .values({ guildId: guild.id, action, byId: person.id, at: momentOf(luck, day) });
    note(`guild_${action}`, day);
    if (action === "joined") person.did.push({ metric: "guild_joined", day });
  },
  async pay(luck, ctx) {
    const person = luck.pick(people);
    const day = addDays(today(), luck.below(4) === 0 ? -luck.below(40) : 0);
    const currency = luck.pick(["EUR", "USD", "JPY"] as const);
    const grossMinor = BigInt(100 + luck.below(9_000));
    const payment = { currency, grossMinor, payer: anOwner("member", person.id) } as const;
    const occurredAt = momentOf(luck, day);
    await postNow(ctx, charged(anAllocation(payment), { processorFeeMinor: 5n }), { occurredAt });
    note("paid_tip", day, currency, grossMinor);
    note("processor_fee", day, currency, 5n);
    person.did.push({ metric: "paid_tip", day });
  },
  async wait(luck) {
    const day = today();
    await db.insert(waitlistEntries).values({
      email: `${randomUUID()}@line.test`,
      source: "waitlist",
      createdAt: momentOf(luck, day),
      referralCode: luck.text(8, "0123456789abcdefghjkmnpqrstvwxyz"),
    });
    note("waitlist_asked", day);
  },
  /** Unconfirmed waitlist entries are deleted; that they signed up stays counted. */
  async forgetWaiting() {
    await rollUp(systemCtx);
    await db.delete(waitlistEntries);
  },
  async leave(luck) {
    await rollUp(systemCtx);
    const [person] = people.splice(luck.below(people.length), 1);
    if (!person) return;
    gone.push(person);
    if (!person.confirmed) {
      await db.execute(sql`delete from sessions where user_id = ${person.id}`);
      await db.execute(sql`update guild_log set by_id = null where by_id = ${person.id}`);
      await db.delete(users).where(eq(users.id, person.id));
      return;
    }
    await eraseActivity(systemCtx, { userId: person.id });
    await eraseAccount(systemCtx, { userId: person.id });
    left.add(person.id);
  },
  async count() {
    await rollUp(systemCtx);
  },
  async sleep(luck) {
    systemCtx.clock.set(new Date(systemCtx.clock.now().getTime() + (1 + luck.below(6)) * dayMs));
  },
};
const gone: Known[] = [];
const left = new Set<string>();
const founder = await aMember(db, { createdAt: new Date("2026-07-15T10:00:00Z") });
const guild = await aGuild(db, { owner: founder.actor });

async function storedTotals() {
  const { rows } = await db.execute<{ key: string; n: number; amount: string }>(sql`
    select metric || ' ' || day || ' ' || currency as key, count::int as n, amount_minor::text as amount
    from analytics_daily where source = '*'`);
  return new Map(rows.map(({ key, n, amount }) => [key, { n, amount: BigInt(amount) }]));
}
const everything = async () => ({
  daily: (
    await db.execute(sql`select * from analytics_daily order by source, metric, day, currency`)
  ).rows,
  cohorts: (await db.execute(sql`select * from analytics_cohorts order by source, cohort, month`))
    .rows,
});

test.each([7, 20_261_115])(
  "roll-ups match events, and a rebuild gives the same (seed %d)",
  async (seed) => {
    const luck = seededRandom(seed);
    for (let n = 0; n < 4; n++) await actions.join?.(luck, systemCtx);
    const weighted = [
      ...Array<string>(3).fill("join"),
      ...Array<string>(14).fill("come"),
      "joinGuild",
      "joinGuild",
      "joinGuild",
      "pay",
      "pay",
      "pay",
      "wait",
      "wait",
      "sleep",
      "sleep",
      "sleep",
      "count",
      "leave",
      "forgetWaiting",
    ];
    for (let n = 0; n < 160; n++) {
      const action = luck.pick(weighted);
      if (action !== "leave" || people.length > 3) await actions[action]?.(luck, systemCtx);
    }
    await rollUp(systemCtx);

    const found = await storedTotals();
    const all = [...people, ...gone];
    for (const [key, expected] of sums)
      expect({ key, ...found.get(key) }).toEqual({ key, ...expected });
    for (let day = "2026-08-01"; day <= today(); day = addDays(day, 1)) {
      const here = (span: number) =>
        all.filter(({ days }) =>
          Array.from({ length: span }, (_, n) => addDays(day, -n)).some((each) => days.has(each)),
        ).length;
      const actives = ["active_day", "active_week", "active_month"].map(
        (metric) => found.get(`${metric} ${day} `)?.n ?? 0,
      );
      expect({ day, actives }).toEqual({ day, actives: [here(1), here(7), here(30)] });
      const newcomers = all.filter(({ joined }) => joined === day);
      const within = ({ joined, did }: Known, metric: string, days: number) =>
        did.some(
          (each) =>
            each.metric === metric && each.day >= joined && each.day <= addDays(joined, days),
        );
      expect({
        day,
        steps: ["confirmed", "took_part", "came_back", "paid"].map(
          (step) => found.get(`funnel_${step} ${day} `)?.n ?? 0,
        ),
      }).toEqual({
        day,
        steps: [
          newcomers.filter(({ confirmed }) => confirmed).length,
          newcomers.filter((each) => within(each, "guild_joined", 7)).length,
          newcomers.filter(({ joined, days }) =>
            [1, 2, 3, 4, 5, 6, 7].some((n) => days.has(addDays(joined, n))),
          ).length,
          newcomers.filter((each) => within(each, "paid_tip", 30)).length,
        ],
      });
    }
    const { rows: cohorts } = await db.execute<{ cohort: string; month: string; active: number }>(
      sql`select cohort::text, month::text, active from analytics_cohorts where source = '*'`,
    );
    for (const { cohort, month, active } of cohorts)
      expect({
        cohort,
        month,
        active: all.filter(
          ({ joined, days }) =>
            joined.slice(0, 7) === cohort.slice(0, 7) &&
            [...days].some((day) => day.slice(0, 7) === month.slice(0, 7)),
        ).length,
      }).toEqual({ cohort, month, active });

    const before = await everything();
    expect(before.daily.length).toBeGreaterThan(100);
    await rebuildRollups(systemCtx);
    expect(await everything()).toEqual(before);
    await rollUp(systemCtx);
    expect(await everything()).toEqual(before);
  },
  120_000,
);

test("deleted members are still counted but can't be traced", async () => {
  const { rows } = await db.execute<{ user_id: string | null }>(
    sql`select user_id from analytics_people where user_id is not null`,
  );
  expect(left.size).toBeGreaterThan(0);
  for (const { user_id } of rows) expect(left.has(user_id ?? "")).toBe(false);
});
