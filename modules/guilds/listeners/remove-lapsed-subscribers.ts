import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { subscriptionTransitioned } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener } from "#platform/events";
import { isSubscriberOf } from "../access.ts";
import { logGuildAction } from "../log.ts";
import { removeMember } from "../membership.ts";
import { guildMembers, guilds } from "../tables.ts";

/** Removes members who joined as subscribers once their subscription lapses. */
export const removeLapsedSubscribers = defineListener(
  subscriptionTransitioned,
  "guilds.keep_subscribers",
  async (ctx: Context<Actor>, { subscriberId, creatorId, guildId }) => {
    await removeLapsedMember(ctx, { creatorId, guildId, userId: subscriberId });
  },
);

interface Whose {
  /** Where the guild is for this creator's subscribers, or for its own. */
  readonly creatorId?: string | null;
  readonly guildId?: string | null;
  readonly userId?: string;
}

/** Access also ends by the clock alone, without any event; the nightly round calls this for all. */
export async function removeLapsedMember(ctx: Context<Actor>, whose: Whose = {}): Promise<number> {
  const now = ctx.clock.now();
  const lapsed = and(
    eq(guildMembers.bySubscription, true),
    eq(guildMembers.isOwner, false),
    eq(guilds.policy, "subscribers"),
    whose.creatorId ? eq(guilds.creatorId, whose.creatorId) : undefined,
    whose.userId ? eq(guildMembers.userId, whose.userId) : undefined,
    whose.guildId ? and(eq(guilds.id, whose.guildId), isNull(guilds.creatorId)) : undefined,
    or(isNull(guilds.creatorId), ne(guildMembers.userId, guilds.creatorId)),
    sql`not ${isSubscriberOf(sql`${guildMembers.userId}`, now)}`,
  );
  const find = (db: Context["db"]) =>
    db
      .select({ guildId: guilds.id, userId: guildMembers.userId, roleId: guildMembers.roleId })
      .from(guildMembers)
      .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
      .where(lapsed)
      .limit(500);
  const due = await find(ctx.db);
  for (const member of due)
    await inTransaction(ctx, async (tx) => {
      const { guildId, userId } = member;
      await tx
        .select({ id: guilds.id })
        .from(guilds)
        .where(eq(guilds.id, guildId))
        .for("no key update");
      // Checked again under the lock: they may have resubscribed meanwhile.
      const [still] = await tx
        .select({ userId: guildMembers.userId })
        .from(guildMembers)
        .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
        .where(and(lapsed, eq(guildMembers.guildId, guildId), eq(guildMembers.userId, userId)));
      if (!still) return;
      await removeMember(tx, { guildId, member, how: "lapsed", now });
      await logGuildAction(tx, { guildId, action: "lapsed", byId: null, aboutId: userId, at: now });
    });
  return due.length;
}
