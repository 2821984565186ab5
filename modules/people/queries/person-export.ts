import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { blocks, follows, mutes, profiles } from "../tables.ts";

/** This module's data about a user, for their export: their own side, others by name only. */
export async function personExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const name = { username: users.username };
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const following = await db
    .select({ ...name, requestedAt: follows.requestedAt, acceptedAt: follows.acceptedAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followedId))
    .where(eq(follows.followerId, userId));
  const followers = await db
    .select({ ...name, acceptedAt: follows.acceptedAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(and(eq(follows.followedId, userId), isNotNull(follows.acceptedAt)));
  const blocked = await db
    .select({ ...name, blockedAt: blocks.blockedAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId));
  const muted = await db
    .select({ ...name, mutedAt: mutes.mutedAt, until: mutes.endsAt })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .where(eq(mutes.muterId, userId));
  return { profile: profile ?? null, following, followers, blocked, muted };
}
