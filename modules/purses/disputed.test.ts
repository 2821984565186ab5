import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { balancesOf, verifyLedger } from "#modules/ledger";
import { publishRule, purseAttention, purseJars, purseShops } from "#modules/purses";
import { guildShopsPort, subscribe } from "#modules/subscriptions";
import { giveTip, guildJarsPort, tipJobs, tipListeners } from "#modules/tips";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { payments } from "#tables/payments";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { cards, dispute } from "../payments/payments.factory.ts";
import { aHall } from "../subscriptions/subscriptions.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { spendFromPurse } from "./commands/spend-from-purse.ts";
import { ruleInput } from "./inputs.ts";
import { purseListeners } from "./listeners.ts";
import { aGuildWithPurse } from "./purses.factory.ts";
import { aGuildTier, aGuildWish } from "./tiers.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildJarsPort, purseJars));
provideForTest(db, provide(guildShopsPort, purseShops));
const hall = await aHall(db, url, undefined, {
  listeners: [...tipListeners, ...purseListeners],
  jobs: tipJobs,
});

type Whose = { readonly type: "guild" | "member"; readonly id: string };
const held = async (whose: Whose) => {
  const all = await balancesOf({ db }, whose, "EUR");
  return all.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
};

async function aDividedPayment(what: "tip" | "subscription") {
  const guild = await aGuildWithPurse(db, hall.clock);
  const binder = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: binder.username, share: "40" }] });
  await publishRule(guild.ctx, { slug: guild.slug, ...rule });
  const payer = await hall.aPayer(cards.disputed, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = hall.as(payer);
  const method = payer.methodId;
  if (what === "tip")
    await giveTip(
      ctx,
      aTipForm(`guilds/${guild.slug}`, { amount: "other", ownAmount: "6.00", method }),
    );
  else await subscribe(ctx, aGuildWish(guild, await aGuildTier(guild), { method }));
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payerId, payer.user.id), eq(payments.status, "succeeded")));
  const both = async () => [
    await held({ type: "member", id: binder.userId }),
    await held({ type: "guild", id: guild.id }),
  ];
  return { guild, binder, ctx, method, paymentId: payment?.id ?? "", both };
}

const sound = async () => (await verifyLedger({ db }, { headsFile: "no such file" })).sound;

test.each(["tip", "subscription"] as const)(
  "a disputed %s for a guild: what each got goes back, and returns where the bank agrees with us",
  async (what) => {
    const won = await aDividedPayment(what);
    const lost = await aDividedPayment(what);
    expect(await won.both()).toEqual([214n, 322n]);
    await dispute(hall.house, hall, won.paymentId, "open");
    await dispute(hall.house, hall, won.paymentId, "won");
    await hall.drain();
    expect(await won.both()).toEqual([214n, 322n]);

    await dispute(hall.house, hall, lost.paymentId, "open");
    await dispute(hall.house, hall, lost.paymentId, "lost");
    await hall.drain();
    const [member, purse] = await lost.both();
    expect(member).toBeLessThanOrEqual(0n);
    expect(purse).toBeLessThanOrEqual(0n);
    expect(await sound()).toBe(true);
  },
);

test("a purse that has spent it owes it, says so, and pays it back with the next income", async () => {
  const { guild, binder, ctx, method, paymentId } = await aDividedPayment("tip");
  hall.clock.advance(8 * dayMs);
  await spendFromPurse(guild.ctx, {
    slug: guild.slug,
    to: binder.username,
    amount: "3.00",
    reason: "Thread",
    onceKey: "spent before the bank said no",
  });
  await dispute(hall.house, hall, paymentId, "open");
  await dispute(hall.house, hall, paymentId, "lost");
  await hall.drain();
  const owed = BigInt((await purseAttention(guild.ctx, guild))?.owed?.minor ?? "0");
  expect(owed).toBeGreaterThan(0n);
  await giveTip(
    ctx,
    aTipForm(`guilds/${guild.slug}`, { amount: "other", ownAmount: "50.00", method }),
  );
  await hall.drain();
  expect((await purseAttention(guild.ctx, guild))?.owed).toBeNull();
  expect(await sound()).toBe(true);
});
