import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { type Currency, money } from "#platform/money";
import { disputes, payments } from "#tables/payments";
import { type DisputeLine, type DisputesPage, purposeLabel } from "../contract.ts";
import { relationColumns, roleOf, soldTitle } from "../load-dispute.ts";
import { statusFor, statusOf } from "../status.ts";
import { disputeResponses } from "../tables.ts";

const pageSize = 25;

/** The disputes that concern a member: of what they sold, share in, or paid. */
export async function disputesPage(
  ctx: Context<Actor>,
  before: string | null,
): Promise<DisputesPage> {
  const member = requireMember(ctx);
  const { sells, shares, pays } = relationColumns(member.userId);
  return listDisputes(ctx, member, before, or(sells, shares, pays));
}

/** For administrators: all disputes, open ones first. */
export async function allDisputes(
  ctx: Context<Actor>,
  before: string | null,
): Promise<DisputesPage> {
  const member = requireMember(ctx);
  authorize(ctx.actor, "dispute.oversee", {});
  return listDisputes(ctx, member, before, undefined);
}

async function listDisputes(
  ctx: Context<Actor>,
  { userId }: Member,
  before: string | null,
  filter: SQL | undefined,
): Promise<DisputesPage> {
  // Open ones first, by their deadline; then the closed ones, newest first.
  const rank = sql<string>`case when ${disputes.state} = 'open' then 0 else 1 end`;
  const at = sql<number>`extract(epoch from case when ${disputes.state} = 'open'
    then coalesce(${disputes.evidenceDueAt}, ${disputes.openedAt}) end)`;
  const from = Number(before ?? 0);
  const offset = Number.isSafeInteger(from) && from > 0 && from < 100_000 ? from : 0;
  const rows = await ctx.db
    .select({
      dispute: disputes,
      purpose: payments.purpose,
      title: soldTitle,
      response: disputeResponses,
      ...relationColumns(userId),
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(disputeResponses, eq(disputeResponses.disputeId, disputes.id))
    .where(filter)
    .orderBy(rank, at, desc(disputes.id))
    .limit(pageSize + 1)
    .offset(offset);
  const now = ctx.clock.now();
  return {
    disputes: rows
      .slice(0, pageSize)
      .map(({ dispute, purpose, title, response, ...facts }): DisputeLine => {
        const role = roleOf(ctx.actor, facts);
        return {
          id: dispute.id,
          what: purposeLabel(purpose, title),
          amount: money(dispute.amountMinor, dispute.currency as Currency),
          status: statusFor(role, statusOf(dispute, response, now)),
          role,
          openedAt: dispute.openedAt.toISOString(),
          dueAt: role === "payer" ? null : (dispute.evidenceDueAt?.toISOString() ?? null),
        };
      }),
    next: rows.length > pageSize ? String(offset + pageSize) : null,
    oversees: can(ctx.actor, "dispute.oversee", {}),
  };
}
