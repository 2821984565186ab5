import { and, eq } from "drizzle-orm";
import { subscriptionLimits } from "#contracts/subscriptions";
import { tipLimits } from "#contracts/tips";
import { guildHead, type LoadedGuild, loadGuildFor, meetable, peopleOf } from "#modules/guilds";
import { transfersOf } from "#modules/ledger";
import { type Actor, authorize, can } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { payments } from "#tables/payments";
import { subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import type { PurseEntry } from "../contract.ts";
import { noSuchEntry } from "../errors.ts";
import { sum } from "../sum.ts";
import { purseSpends } from "../tables.ts";
import { incomeOf } from "./income-of.ts";

type Found = Omit<PurseEntry, "head">;

const readers: Readonly<
  Record<string, (ctx: Context<Actor>, loaded: LoadedGuild, id: string) => Promise<Found>>
> = { tip: tipEntry, subscription: chargeEntry, spend: spendEntry };

/** One thing that came into the purse or went out of it, with everything the ledger has about it. */
export async function purseEntry(
  ctx: Context<Actor>,
  { slug, entry }: { readonly slug: string; readonly entry: string },
): Promise<PurseEntry> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.see_purse", loaded.facts);
  const [kind = "", id = ""] = entry.split(":");
  const read = Object.hasOwn(readers, kind) && isUuid(id) ? readers[kind] : undefined;
  if (!read) throw noSuchEntry();
  return {
    head: await guildHead(ctx.db, ctx.actor, loaded),
    ...(await read(ctx, loaded, id)),
  };
}

async function tipEntry(ctx: Context<Actor>, { guild, facts }: LoadedGuild, id: string) {
  const [found] = await ctx.db
    .select({ tip: tips, paymentId: payments.id })
    .from(tips)
    .innerJoin(payments, and(eq(payments.purpose, "tip"), eq(payments.purposeId, tips.id)))
    .where(and(eq(tips.id, id), eq(tips.guildId, guild.id)));
  if (!found?.tip.givenAt) throw noSuchEntry();
  const { tip, paymentId } = found;
  const at = found.tip.givenAt.toISOString();
  const giver = tip.payerId && tip.nameShownTo !== "nobody" ? tip.payerId : null;
  const spends = can(ctx.actor, "guild.spend_purse", facts);
  const until = daysAfter(found.tip.givenAt, tipLimits.refundDays);
  const open = tip.state === "given" && until > ctx.clock.now();
  return {
    kind: "tip",
    title: "A tip",
    at,
    message: spends ? tip.message : "",
    reason: "",
    people: await from(ctx, giver, at),
    ...(await incomeOf(ctx, paymentId)),
    refund: spends && open ? { what: "tip", id, until: until.toISOString() } : null,
  } satisfies Found;
}

async function chargeEntry(ctx: Context<Actor>, { guild, facts }: LoadedGuild, id: string) {
  const [found] = await ctx.db
    .select({
      charge: subscriptionCharges,
      payment: payments,
      tier: tiers.name,
      subscriberId: subscriptions.subscriberId,
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(tiers, eq(tiers.id, subscriptionCharges.tierId))
    .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(and(eq(subscriptionCharges.id, id), eq(subscriptionCharges.guildId, guild.id)));
  if (!found?.charge.paidAt) throw noSuchEntry();
  const { charge, payment, tier, subscriberId } = found;
  const at = found.charge.paidAt.toISOString();
  const until = daysAfter(found.charge.paidAt, subscriptionLimits.refundDays);
  const open = payment.refundedMinor < charge.amountMinor && until > ctx.clock.now();
  const spends = can(ctx.actor, "guild.spend_purse", facts);
  return {
    kind: "subscription",
    title: `Subscription, ${tier}`,
    at,
    message: "",
    reason: "",
    // Who pays is for those who may give it back; everybody else who sees the purse sees the money.
    people: await from(ctx, can(ctx.actor, "guild.see_payers", facts) ? subscriberId : null, at),
    ...(await incomeOf(ctx, payment.id)),
    refund: spends && open ? { what: "subscription", id, until: until.toISOString() } : null,
  } satisfies Found;
}

async function from(ctx: Context<Actor>, userId: string | null, at: string) {
  const person = userId && (await meetable(ctx, [userId])).get(userId);
  return person ? [{ label: "From", name: person.displayName, at }] : [];
}

async function spendEntry(ctx: Context<Actor>, { guild }: LoadedGuild, id: string) {
  const [spend] = await ctx.db
    .select()
    .from(purseSpends)
    .where(and(eq(purseSpends.id, id), eq(purseSpends.guildId, guild.id)));
  if (spend?.state !== "done" || !spend.decidedAt) throw noSuchEntry();
  const transfers = await transfersOf(ctx.db, { type: "guild_spend", id });
  const people = await peopleOf(ctx.db, [spend.toId, spend.askedBy, spend.decidedBy]);
  const nameOf = (userId: string | null) =>
    people.get(userId ?? "")?.displayName ?? "Somebody who left";
  const at = spend.decidedAt.toISOString();
  const second = spend.decidedBy !== spend.askedBy;
  return {
    kind: "spend",
    title: `Paid to ${nameOf(spend.toId)}`,
    at,
    message: "",
    reason: spend.reason,
    rule: null,
    paid: null,
    costs: [],
    later: [],
    people: [
      { label: "Asked for by", name: nameOf(spend.askedBy), at: spend.askedAt.toISOString() },
      ...(second ? [{ label: "Agreed to by", name: nameOf(spend.decidedBy), at }] : []),
    ],
    shares: [
      {
        name: nameOf(spend.toId),
        purse: false,
        amount: sum(spend.amountMinor, spend.currency),
      },
    ],
    refund: null,
    transfers: transfers.map((transfer) => transfer.id),
  } satisfies Found;
}
