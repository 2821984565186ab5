import { and, eq, sql } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Currency, money } from "#platform/money";
import { guildMembers, guildRoles } from "#tables/guilds";
import { disputes, payments } from "#tables/payments";
import { sellerGuildId, sellerUserId } from "../load-dispute.ts";

/** The members that a dispute concerns, for notifications. */
export async function disputeAudience({ db }: Context<Actor>, disputeId: string) {
  const [found] = await db
    .select({
      dispute: disputes,
      payment: payments,
      userId: sellerUserId,
      guildId: sellerGuildId,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId));
  if (!found) return undefined;
  const { dispute, payment, userId, guildId } = found;
  const payerId = payment.payerType === "member" ? payment.payerId : null;
  const managers = guildId
    ? await db
        .select({ id: guildMembers.userId })
        .from(guildMembers)
        .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
        .where(
          and(
            eq(guildMembers.guildId, guildId),
            sql`${guildRoles.permissions} @> array['spend_treasury']::text[]`,
          ),
        )
        .limit(100)
    : [];
  const sellers = new Set([...(userId ? [userId] : []), ...managers.map(({ id }) => id)]);
  const shares = allocationFromJson(payment.allocation).beneficiaries.flatMap(({ owner }) =>
    owner.type === "member" && owner.id ? [owner.id] : [],
  );
  const without = (ids: Iterable<string>) => [...new Set(ids)].filter((id) => id !== payerId);
  return {
    amount: money(dispute.amountMinor, dispute.currency as Currency),
    outcome: dispute.outcome,
    openedAt: dispute.openedAt,
    closedAt: dispute.closedAt,
    payerId,
    /** Who may answer. */
    sellers: without(sellers),
    /** Whose money it is as well. */
    others: without(shares).filter((id) => !sellers.has(id)),
  };
}
