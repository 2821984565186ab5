import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Purpose } from "#contracts/payments";
import { type Actor, type DisputeFacts, hasRole, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { archivePurchases } from "#tables/archives";
import { guildMembers, guildRoles } from "#tables/guilds";
import { disputes, payments } from "#tables/payments";
import { gifts, subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import type { DisputeRole } from "./contract.ts";

/** What a payment was for, by its purpose. */
const ofPurpose = <T>(purposes: Readonly<Partial<Record<Purpose, SQL>>>) =>
  sql<T | null>`case ${payments.purpose} ${sql.join(
    Object.entries(purposes).map(([purpose, value]) => sql`when ${purpose} then (${value})`),
    sql` `,
  )} end`;

const tipped = sql`from ${tips} where ${tips.id} = ${payments.purposeId}`;
const bought = sql`from ${archivePurchases} where ${archivePurchases.id} = ${payments.purposeId}`;
const given = sql`from ${gifts} join ${tiers} on ${tiers.id} = ${gifts.tierId}
  where ${gifts.id} = ${payments.purposeId}`;
const subscribed = sql`from ${subscriptionCharges}
  join ${subscriptions} on ${subscriptions.id} = ${subscriptionCharges.subscriptionId}
  join ${tiers} on ${tiers.id} = ${subscriptionCharges.tierId}
  where ${subscriptionCharges.id} = ${payments.purposeId}`;

/** The seller: a member, or a guild. */
export const sellerUserId = ofPurpose<string>({
  tip: sql`select ${tips.toId} ${tipped}`,
  work: sql`select ${archivePurchases.sellerId} ${bought}`,
  gift: sql`select ${gifts.creatorId} ${given}`,
  subscription: sql`select ${subscriptions.creatorId} ${subscribed}`,
});

export const sellerGuildId = ofPurpose<string>({
  tip: sql`select ${tips.guildId} ${tipped}`,
  subscription: sql`select ${subscriptions.guildId} ${subscribed}`,
});

/** What was sold, as it is called: a work or a tier. */
export const soldTitle = ofPurpose<string>({
  work: sql`select ${archivePurchases.title} ${bought}`,
  gift: sql`select ${tiers.name} ${given}`,
  subscription: sql`select ${tiers.name} ${subscribed}`,
});

/** Whether a member has a share in a payment. */
const sharesIn = (userId: string) =>
  sql<boolean>`${payments.allocation} @> ${JSON.stringify({
    beneficiaries: [{ owner: { type: "member", id: userId } }],
  })}::jsonb`;

export const paysFor = (userId: string) =>
  and(eq(payments.payerType, "member"), eq(payments.payerId, userId));

/** Guild managers answer for their guild: those who may spend its money. */
const managesSeller = (userId: string) =>
  sql<boolean>`exists (select from ${guildMembers} m join ${guildRoles} r on r.id = m.role_id
    where m.guild_id = (${sellerGuildId}) and m.user_id = ${userId}
      and r.permissions @> array['spend_treasury']::text[])`;

/** What a member has to do with a dispute, in a query that joins disputes and payments. */
export const relationColumns = (userId: string | null) => ({
  sells: userId
    ? sql<boolean>`coalesce((${sellerUserId}) = ${userId}, false) or ${managesSeller(userId)}`
    : sql<boolean>`false`,
  shares: userId ? sharesIn(userId) : sql<boolean>`false`,
  pays: userId ? sql<boolean>`(${paysFor(userId)})` : sql<boolean>`false`,
});

export const roleOf = (actor: Actor, { sells, shares, pays }: DisputeFacts): DisputeRole => {
  if (pays) return "payer";
  if (sells) return "seller";
  return shares && !hasRole(actor, "admin") ? "shares" : "staff";
};

/** A dispute with its payment, and what the actor has to do with it. */
export async function loadDispute(
  db: Database | Transaction,
  { actor }: Pick<Context<Actor>, "actor">,
  disputeId: string,
) {
  const userId = isMember(actor) ? actor.userId : null;
  const [found] = await db
    .select({
      dispute: disputes,
      payment: payments,
      title: soldTitle,
      ...relationColumns(userId),
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId));
  if (!found) return undefined;
  const { sells, shares, pays, ...rest } = found;
  return { ...rest, facts: { sells, shares, pays } };
}
export type LoadedDispute = NonNullable<Awaited<ReturnType<typeof loadDispute>>>;
