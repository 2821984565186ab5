import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { subscriptionMoved } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { listen } from "#platform/events";
import { paysFor } from "../access.ts";
import { note } from "../log.ts";
import { letGo } from "../membership.ts";
import { guildMembers, guilds } from "../tables.ts";

/** Whoever came in as a subscriber goes when they are one no longer. */
export const keepSubscribers = listen(
  subscriptionMoved,
  "guilds.keep_subscribers",
  async (ctx: Context<Actor>, { subscriberId, creatorId, guildId }) => {
    await dropLapsed(ctx, { creatorId, guildId, userId: subscriberId });
  },
);

interface Whose {
  /** Where the guild is for this creator's subscribers, or for its own. */
  readonly creatorId?: string | null;
  readonly guildId?: string | null;
  readonly userId?: string;
}

/** Access also ends by the clock alone, without any event; the nightly round calls this for all. */
export async function dropLapsed(ctx: Context<Actor>, whose: Whose = {}): Promise<number> {
  const now = ctx.clock.now();
  const lapsed = and(
    eq(guildMembers.bySubscription, true),
    eq(guildMembers.isOwner, false),
    eq(guilds.policy, "subscribers"),
    whose.creatorId ? eq(guilds.creatorId, whose.creatorId) : undefined,
    whose.userId ? eq(guildMembers.userId, whose.userId) : undefined,
    whose.guildId ? and(eq(guilds.id, whose.guildId), isNull(guilds.creatorId)) : undefined,
    or(isNull(guilds.creatorId), ne(guildMembers.userId, guilds.creatorId)),
    sql`not ${paysFor(sql`${guildMembers.userId}`, now)}`,
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
      // Asked again under the lock: they may have subscribed anew meanwhile.
      const [still] = await tx
        .select({ userId: guildMembers.userId })
        .from(guildMembers)
        .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
        .where(and(lapsed, eq(guildMembers.guildId, guildId), eq(guildMembers.userId, userId)));
      if (!still) return;
      await letGo(tx, { guildId, member, how: "lapsed", now });
      await note(tx, { guildId, act: "lapsed", byId: null, aboutId: userId, at: now });
    });
  return due.length;
}
