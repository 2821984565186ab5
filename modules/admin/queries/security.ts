import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { approvalDays, hasNetworkTable } from "#modules/identity";
import { closureAction } from "#modules/moderation";
import { type Actor, authorize, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import {
  accessBlocks,
  failedAttempts,
  passkeys,
  approvals as proposed,
  sessions,
  staffViews,
  userRoles,
  users,
} from "#tables/identity";

/** The user who proposed a change, next to the user it concerns. */
const proposers = alias(users, "proposers");

/** Staff, pending role proposals, blocks, and the volume of sign-in guessing. */
export async function securityOverview(ctx: Context<Actor>) {
  authorize(ctx.actor, "admin.view_user", {});
  const now = ctx.clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const [staff, proposals, blocks, guesses, busiest, views, knowsProviders] = await Promise.all([
    ctx.db
      .select({
        username: users.username,
        name: users.name,
        roles: sql<string[]>`array_agg(${userRoles.role} order by ${userRoles.role})`,
        secondFactor: sql<boolean>`bool_or(${users.twoFactorEnabled} or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`,
      })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .groupBy(users.id)
      .orderBy(users.username),
    ctx.db
      .select({ row: proposed, username: users.username, by: proposers.name })
      .from(proposed)
      .innerJoin(users, eq(users.id, proposed.userId))
      .innerJoin(proposers, eq(proposers.id, proposed.proposedBy))
      .where(isNull(proposed.decidedAt))
      .orderBy(desc(proposed.proposedAt)),
    ctx.db
      .select()
      .from(accessBlocks)
      .where(isNull(accessBlocks.liftedAt))
      .orderBy(desc(accessBlocks.setAt))
      .limit(200),
    ctx.db
      .select({
        locked: sql<number>`(count(*) filter (where ${failedAttempts.retryAt} > ${now}))::int`,
        failing: sql<number>`(count(*) filter (where ${failedAttempts.failures} > 0))::int`,
        failures: sql<number>`coalesce(sum(${failedAttempts.failures}), 0)::int`,
      })
      .from(failedAttempts)
      .where(gt(failedAttempts.lastAt, hourAgo)),
    ctx.db
      .select({
        failures: failedAttempts.failures,
        lastAt: failedAttempts.lastAt,
        retryAt: failedAttempts.retryAt,
      })
      .from(failedAttempts)
      .where(and(gt(failedAttempts.lastAt, hourAgo), gt(failedAttempts.failures, 0)))
      .orderBy(desc(failedAttempts.failures))
      .limit(10),
    ctx.db
      .select({ by: proposers.name, username: users.username, until: staffViews.endsAt })
      .from(staffViews)
      .innerJoin(sessions, eq(sessions.id, staffViews.sessionId))
      .innerJoin(proposers, eq(proposers.id, sessions.userId))
      .innerJoin(users, eq(users.id, staffViews.userId))
      .where(gt(staffViews.endsAt, now)),
    hasNetworkTable(ctx.db),
  ]);
  return {
    knowsProviders,
    views: views.map(({ until, ...view }) => ({ ...view, until: until.toISOString() })),
    staff,
    proposals: proposals.map(({ row, username, by }) => ({
      id: row.id,
      kind: row.kind,
      username,
      by,
      role: row.role,
      give: row.give,
      reason: row.reason,
      /** The case or the payout it is about. */
      case: row.details.code ?? null,
      act: closureAction(row.details),
      payout: row.details.payoutId ?? null,
      days: row.details.days ?? null,
      at: row.proposedAt.toISOString(),
      lapsesAt: new Date(row.proposedAt.getTime() + approvalDays * dayMs).toISOString(),
      /** The proposer can't approve their own proposal. */
      mine: isMember(ctx.actor) && ctx.actor.userId === row.proposedBy,
      aboutMe: isMember(ctx.actor) && ctx.actor.userId === row.userId,
    })),
    blocks: blocks.map(({ id, kind, value, reason, until, setAt }) => ({
      id,
      kind,
      value,
      reason,
      until: until?.toISOString() ?? null,
      over: until !== null && until <= now,
      setAt: setAt.toISOString(),
    })),
    guesses: guesses[0] ?? { locked: 0, failing: 0, failures: 0 },
    busiest: busiest.map(({ failures, lastAt, retryAt }) => ({
      failures,
      lastAt: lastAt.toISOString(),
      lockedUntil: retryAt > now ? retryAt.toISOString() : null,
    })),
  };
}

export type SecurityOverview = Awaited<ReturnType<typeof securityOverview>>;
