import { and, eq } from "drizzle-orm";
import { subscriptionLimits } from "#contracts/subscriptions";
import { tipLimits } from "#contracts/tips";
import {
  filterVisiblePeople,
  type LoadedGuild,
  loadGuildFor,
  loadGuildHeader,
  peopleOf,
} from "#modules/guilds";
import { transfersOf } from "#modules/ledger";
import { type Actor, authorize, can } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { payments } from "#tables/payments";
import { subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import type { TreasuryEntry } from "../contract.ts";
import { entryNotFound } from "../errors.ts";
import { sum } from "../sum.ts";
import { treasuryExpenses } from "../tables.ts";
import { loadIncome } from "./load-income.ts";

type LoadedEntry = Omit<TreasuryEntry, "head">;

const readers: Readonly<
  Record<string, (ctx: Context<Actor>, loaded: LoadedGuild, id: string) => Promise<LoadedEntry>>
> = { tip: loadTipEntry, subscription: loadChargeEntry, spend: loadExpenseEntry };

/** One item of income or expense, with everything the ledger has about it. */
export async function treasuryEntry(
  ctx: Context<Actor>,
  { slug, entry }: { readonly slug: string; readonly entry: string },
): Promise<TreasuryEntry> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.view_treasury", loaded.facts);
  const [kind = "", id = ""] = entry.split(":");
  const read = Object.hasOwn(readers, kind) && isUuid(id) ? readers[kind] : undefined;
  if (!read) throw entryNotFound();
  return {
    head: await loadGuildHeader(ctx, loaded),
    ...(await read(ctx, loaded, id)),
  };
}

async function loadTipEntry(ctx: Context<Actor>, { guild, facts }: LoadedGuild, id: string) {
  const [found] = await ctx.db
    .select({ tip: tips, paymentId: payments.id })
    .from(tips)
    .innerJoin(payments, and(eq(payments.purpose, "tip"), eq(payments.purposeId, tips.id)))
    .where(and(eq(tips.id, id), eq(tips.guildId, guild.id)));
  if (!found?.tip.givenAt) throw entryNotFound();
  const { tip, paymentId } = found;
  const at = found.tip.givenAt.toISOString();
  const giver = tip.payerId && tip.nameVisibility !== "nobody" ? tip.payerId : null;
  const spends = can(ctx.actor, "guild.spend_treasury", facts);
  const until = addDays(found.tip.givenAt, tipLimits.refundDays);
  const open = tip.state === "given" && until > ctx.clock.now();
  return {
    kind: "tip",
    tier: "",
    at,
    message: spends ? tip.message : "",
    reason: "",
    people: await from(ctx, giver, at),
    ...(await loadIncome(ctx, paymentId)),
    refund: spends && open ? { what: "tip", id, until: until.toISOString() } : null,
  } satisfies LoadedEntry;
}

async function loadChargeEntry(ctx: Context<Actor>, { guild, facts }: LoadedGuild, id: string) {
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
  if (!found?.charge.paidAt) throw entryNotFound();
  const { charge, payment, tier, subscriberId } = found;
  const at = found.charge.paidAt.toISOString();
  const until = addDays(found.charge.paidAt, subscriptionLimits.refundDays);
  const open = payment.refundedMinor < charge.amountMinor && until > ctx.clock.now();
  const spends = can(ctx.actor, "guild.spend_treasury", facts);
  return {
    kind: "subscription",
    tier,
    at,
    message: "",
    reason: "",
    // Payers are visible to those who may refund; everyone else who sees the treasury sees the
    // money.
    people: await from(ctx, can(ctx.actor, "guild.see_payers", facts) ? subscriberId : null, at),
    ...(await loadIncome(ctx, payment.id)),
    refund: spends && open ? { what: "subscription", id, until: until.toISOString() } : null,
  } satisfies LoadedEntry;
}

async function from(ctx: Context<Actor>, userId: string | null, at: string) {
  const person = userId && (await filterVisiblePeople(ctx, [userId])).get(userId);
  return person ? [{ part: "payer" as const, name: person.displayName, at }] : [];
}

async function loadExpenseEntry(ctx: Context<Actor>, { guild }: LoadedGuild, id: string) {
  const [spend] = await ctx.db
    .select()
    .from(treasuryExpenses)
    .where(and(eq(treasuryExpenses.id, id), eq(treasuryExpenses.guildId, guild.id)));
  if (spend?.state !== "done" || !spend.decidedAt) throw entryNotFound();
  const transfers = await transfersOf(ctx.db, { type: "guild_spend", id });
  const people = await peopleOf(ctx.db, [spend.toId, spend.requestedBy, spend.decidedBy]);
  const nameOf = (userId: string | null) => people.get(userId ?? "")?.displayName ?? null;
  const at = spend.decidedAt.toISOString();
  const second = spend.decidedBy !== spend.requestedBy;
  return {
    kind: "spend",
    tier: "",
    at,
    message: "",
    reason: spend.reason,
    rule: null,
    paid: null,
    costs: [],
    followUps: [],
    people: [
      {
        part: "requester" as const,
        name: nameOf(spend.requestedBy),
        at: spend.requestedAt.toISOString(),
      },
      ...(second ? [{ part: "approver" as const, name: nameOf(spend.decidedBy), at }] : []),
    ],
    shares: [
      {
        name: nameOf(spend.toId),
        treasury: false,
        amount: sum(spend.amountMinor, spend.currency),
      },
    ],
    refund: null,
    transfers: transfers.map((transfer) => transfer.id),
  } satisfies LoadedEntry;
}
