import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { balancesOf, verifyLedger } from "#modules/ledger";
import { guildShopsPort, subscribe } from "#modules/subscriptions";
import { giveTip, guildTipPort, tipJobs, tipListeners } from "#modules/tips";
import { guildSellerPort, publishSplitRule, treasuryAlerts, treasuryTips } from "#modules/treasury";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { payments } from "#tables/payments";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { cards, dispute } from "../payments/payments.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { createExpense } from "./commands/create-expense.ts";
import { ruleInput } from "./inputs.ts";
import { treasuryListeners } from "./listeners.ts";
import { aGuildSubscribeInput, aGuildTier } from "./tiers.factory.ts";
import { aGuildWithTreasury } from "./treasury.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildTipPort, treasuryTips));
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const site = await aTestSite(db, url, undefined, {
  listeners: [...tipListeners, ...treasuryListeners],
  jobs: tipJobs,
});

type Whose = { readonly type: "guild" | "member"; readonly id: string };
const held = async (whose: Whose) => {
  const all = await balancesOf({ db }, whose, "EUR");
  return all.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
};

async function aDividedPayment(what: "tip" | "subscription") {
  const guild = await aGuildWithTreasury(db, site.clock);
  const binder = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: binder.username, share: "40" }] });
  await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
  const payer = await site.aPayer(cards.disputed, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = site.as(payer);
  const method = payer.methodId;
  if (what === "tip")
    await giveTip(
      ctx,
      aTipForm(`guilds/${guild.slug}`, { amount: "other", ownAmount: "6.00", method }),
    );
  else await subscribe(ctx, aGuildSubscribeInput(guild, await aGuildTier(guild), { method }));
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

const sound = async () => (await verifyLedger({ db }, { headsFile: "no such file" })).isValid;

test.each(["tip", "subscription"] as const)(
  "a disputed %s for a guild: shares go back, and return if the dispute is won",
  async (what) => {
    const won = await aDividedPayment(what);
    const lost = await aDividedPayment(what);
    expect(await won.both()).toEqual([214n, 322n]);
    await dispute(site.systemCtx, site, won.paymentId, "open");
    await dispute(site.systemCtx, site, won.paymentId, "won");
    await site.drain();
    expect(await won.both()).toEqual([214n, 322n]);

    await dispute(site.systemCtx, site, lost.paymentId, "open");
    await dispute(site.systemCtx, site, lost.paymentId, "lost");
    await site.drain();
    const [member, treasury] = await lost.both();
    expect(member).toBeLessThanOrEqual(0n);
    expect(treasury).toBeLessThanOrEqual(0n);
    expect(await sound()).toBe(true);
  },
);

test("a treasury that spent disputed money owes it and repays from next income", async () => {
  const { guild, binder, ctx, method, paymentId } = await aDividedPayment("tip");
  site.clock.advance(8 * dayMs);
  await createExpense(guild.ctx, {
    slug: guild.slug,
    to: binder.username,
    amount: "3.00",
    reason: "Thread",
    idempotencyKey: "spent before the bank said no",
  });
  await dispute(site.systemCtx, site, paymentId, "open");
  await dispute(site.systemCtx, site, paymentId, "lost");
  await site.drain();
  const owed = BigInt((await treasuryAlerts(guild.ctx, guild))?.owed?.minor ?? "0");
  expect(owed).toBeGreaterThan(0n);
  await giveTip(
    ctx,
    aTipForm(`guilds/${guild.slug}`, { amount: "other", ownAmount: "50.00", method }),
  );
  await site.drain();
  expect((await treasuryAlerts(guild.ctx, guild))?.owed).toBeNull();
  expect(await sound()).toBe(true);
});
