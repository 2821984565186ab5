import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { hasGuildSubscribers } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { guildLimits } from "../contract.ts";
import { eventReminderDue, guildDeleted } from "../events.ts";
import { hasFunds } from "../has-money.ts";
import { removeLapsedMember } from "../listeners/remove-lapsed-subscribers.ts";
import { countRequests } from "../membership.ts";
import { guildEvents, guildLog, guildMembers, guildRequests, guilds } from "../tables.ts";

const daysAgo = ({ clock }: Context<Actor>, days: number) =>
  new Date(clock.now().getTime() - days * dayMs);

/**
 * Expires unanswered requests, removes lapsed subscribers, deletes guilds that are due, and deletes
 * old log entries.
 */
export const guildMaintenance = defineJob<Record<string, never>, Actor>("guilds.maintenance", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const expired = await expireRequests(ctx);
    const lapsed = await removeLapsedMember(ctx);
    const deleted = await deleteDue(ctx);
    const soon = await remindOfEvents(ctx);
    await ctx.db.delete(guildLog).where(lt(guildLog.at, daysAgo(ctx, guildLimits.logDays)));
    ctx.log.info({ expired, lapsed, deleted, soon }, "guild maintenance done");
  },
});

async function expireRequests(ctx: Context<Actor>): Promise<number> {
  const old = and(
    inArray(guildRequests.state, ["pending", "needs_info"]),
    lt(guildRequests.askedAt, daysAgo(ctx, guildLimits.requestDays)),
  );
  const due = await ctx.db
    .selectDistinct({ guildId: guildRequests.guildId })
    .from(guildRequests)
    .where(old)
    .limit(200);
  let expired = 0;
  for (const { guildId } of due)
    expired += await inTransaction(ctx, async (tx) => {
      await tx
        .select({ id: guilds.id })
        .from(guilds)
        .where(eq(guilds.id, guildId))
        .for("no key update");
      const gone = await tx
        .update(guildRequests)
        .set({ state: "expired", decidedAt: ctx.clock.now() })
        .where(and(old, eq(guildRequests.guildId, guildId)))
        .returning({ id: guildRequests.id });
      await countRequests(tx, guildId, -gone.length);
      return gone.length;
    });
  return expired;
}

/** Deletes guilds that are due. Their posts become inaccessible with them. */
async function deleteDue(ctx: Context<Actor>): Promise<number> {
  const due = await ctx.db
    .select({ id: guilds.id })
    .from(guilds)
    .where(lt(guilds.deleteAfter, ctx.clock.now()))
    .limit(20);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const [guild] = await tx
        .select({ id: guilds.id })
        .from(guilds)
        .where(and(eq(guilds.id, id), sql`${guilds.deleteAfter} < ${ctx.clock.now()}`))
        .for("update");
      // A payment may have been in progress when deletion was requested: the guild stays until the
      // money is spent.
      if (!guild || (await hasFunds(tx, id)) || (await hasGuildSubscribers(tx, id))) return;
      await tx.delete(guildMembers).where(eq(guildMembers.guildId, id));
      await emit(tx, guildDeleted, { guildId: id });
      await tx.delete(guilds).where(eq(guilds.id, id));
    });
  return due.length;
}

/** Once for each event, in the last day before it begins. */
async function remindOfEvents(ctx: Context<Actor>): Promise<number> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const due = await tx
      .update(guildEvents)
      .set({ remindedAt: now })
      .where(
        and(
          isNull(guildEvents.remindedAt),
          isNull(guildEvents.cancelledAt),
          gt(guildEvents.startsAt, now),
          lt(guildEvents.startsAt, new Date(now.getTime() + dayMs)),
        ),
      )
      .returning({ eventId: guildEvents.id, guildId: guildEvents.guildId });
    for (const event of due) await emit(tx, eventReminderDue, event);
    return due.length;
  });
}
