import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { requireSelf, visiblePeople } from "../access.ts";
import type { PersonView, Picture, PrivacyInput } from "../contract.ts";
import { blocks, follows, mutes, profiles } from "../tables.ts";

export interface OwnProfile {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly pronouns: string;
  readonly bio: string;
  readonly links: readonly { label: string; url: string; verified: boolean }[];
  readonly avatar: Picture | null;
  readonly banner: Picture | null;
  readonly timeZone: string;
  readonly privacy: PrivacyInput;
}

/** The actor's own profile for editing, and its settings. */
export async function ownProfile(ctx: Context<Actor>): Promise<OwnProfile> {
  const me = requireSelf(ctx.actor);
  const [row] = await ctx.db
    .select({
      displayName: users.name,
      username: users.username,
      timeZone: users.timeZone,
      profile: profiles,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, me.userId));
  const profile = row?.profile;
  return {
    id: me.userId,
    username: row?.username ?? me.username,
    displayName: row?.displayName ?? me.displayName,
    pronouns: profile?.pronouns ?? "",
    bio: profile?.bio ?? "",
    links: (profile?.links ?? []).map(({ label, url, verifiedAt }) => ({
      label,
      url,
      verified: verifiedAt !== null,
    })),
    avatar: profile?.avatar ?? null,
    banner: profile?.banner ?? null,
    timeZone: row?.timeZone ?? "UTC",
    privacy: {
      visibility: profile?.visibility ?? "public",
      indexed: profile?.indexed ?? true,
      mayMessage: profile?.mayMessage ?? "everyone",
      mayMention: profile?.mayMention ?? "everyone",
      membershipsVisibleTo: profile?.membershipsVisibleTo ?? "everyone",
      onlineVisibleTo: profile?.onlineVisibleTo ?? "following",
      readReceipts: profile?.readReceipts ?? true,
      countReading: profile?.countReading ?? true,
    },
  };
}

interface BlockedAndMuted {
  readonly blocked: readonly PersonView[];
  readonly muted: readonly (PersonView & { readonly until: string | null })[];
}

const person = {
  id: users.id,
  username: users.username,
  displayName: users.name,
  avatar: profiles.avatar,
};

/** Users the actor blocked or muted, latest first. The only list where the blocked still appear. */
export async function blockedAndMuted(ctx: Context<Actor>): Promise<BlockedAndMuted> {
  const me = requireSelf(ctx.actor).userId;
  const there = isNull(users.erasedAt);
  const [blocked, muted] = await Promise.all([
    ctx.db
      .select(person)
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(blocks.blockerId, me), there))
      .orderBy(desc(blocks.blockedAt))
      .limit(500),
    ctx.db
      .select({ ...person, endsAt: mutes.endsAt })
      .from(mutes)
      .innerJoin(users, eq(users.id, mutes.mutedId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(mutes.muterId, me), visiblePeople(ctx.actor, users.id)))
      .orderBy(desc(mutes.mutedAt))
      .limit(500),
  ]);
  const until = (endsAt: Date | null) => endsAt?.toISOString() ?? null;
  return {
    blocked,
    muted: muted.map(({ endsAt, ...each }) => ({ ...each, until: until(endsAt) })),
  };
}

/** Pending follow requests, oldest first. */
export async function followRequests(ctx: Context<Actor>): Promise<readonly PersonView[]> {
  const me = requireSelf(ctx.actor).userId;
  return ctx.db
    .select(person)
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(follows.followedId, me),
        isNull(follows.acceptedAt),
        visiblePeople(ctx.actor, users.id),
      ),
    )
    .orderBy(sql`${follows.requestedAt}, ${users.id}`)
    .limit(200);
}
