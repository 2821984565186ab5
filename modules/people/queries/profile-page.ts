import { and, eq, gt, sql } from "drizzle-orm";
import { personTag } from "#modules/identity";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound, unauthenticated } from "#platform/errors";
import { usernameHolds, userRoles, users } from "#tables/identity";
import { factsOf, notMuted, relationColumns } from "../access.ts";
import type { Audience, ProfileView } from "../contract.ts";
import { maySeeMemberships } from "../memberships.ts";
import { relationships } from "../relationships.ts";
import { blocks, follows, profiles } from "../tables.ts";

type ProfilePage =
  | { readonly movedTo: string }
  | { readonly person: ProfileView; readonly tags: readonly string[] };

/**
 * A user's page in one round trip; a second one only for an unknown name, which may be a former
 * one. A user the reader may not know of is not found, exactly like a name that does not exist.
 */
export async function profilePage(
  ctx: Context<Actor>,
  { username }: { username: string },
): Promise<ProfilePage> {
  const { actor } = ctx;
  const row = await findProfile(ctx, username);
  if (!row) return findFormerUsername(ctx, username);
  const facts = factsOf(row);
  if (!can(actor, "person.know", facts)) throw notFound("person_not_found");
  if (!can(actor, "person.meet", facts)) throw unauthenticated();
  const reduced = !can(actor, "person.read", facts);
  const open = <T>(value: T | null, closed: T): T => (reduced ? closed : (value ?? closed));
  return {
    tags: [personTag(row.userId)],
    person: {
      id: row.userId,
      username: row.username,
      displayName: row.displayName,
      visibility: row.visibility,
      isLimited: reduced,
      avatar: row.avatar,
      banner: open(row.banner, null),
      pronouns: open(row.pronouns, ""),
      bioHtml: open(row.bioHtml, ""),
      bioText: open(row.bioText, ""),
      links: open(row.links, []).map(({ label, url, verifiedAt }) => ({
        label,
        url,
        verified: verifiedAt !== null,
      })),
      joinedAt: row.joinedAt.toISOString(),
      staff: row.staff,
      creator: row.creator,
      allowsTraining: row.allowsTraining,
      showsGuilds: maySeeMemberships(actor, facts, row.membershipsVisibleTo),
      followerCount: open(row.followerCount, 0),
      followingCount: open(row.followingCount, 0),
      indexed: row.indexed && row.visibility === "public",
      isSelf: isMember(actor) && actor.userId === row.userId,
      following: row.following,
      followsMe: facts.followsBack,
      muted: row.muted,
      mayMessage: can(actor, "person.message", facts),
      mayRequestMessage: can(actor, "person.request_message", facts),
    },
  };
}

async function findProfile(ctx: Context<Actor>, username: string) {
  const { db, actor } = ctx;
  const [row] = await db
    .select({
      ...relationColumns(ctx),
      username: users.username,
      displayName: users.name,
      joinedAt: users.createdAt,
      avatar: profiles.avatar,
      banner: profiles.banner,
      pronouns: profiles.pronouns,
      bioHtml: profiles.bioHtml,
      bioText: profiles.bioText,
      links: profiles.links,
      indexed: sql<boolean>`coalesce(${profiles.indexed}, true)`,
      followerCount: countShown(actor, "followers"),
      followingCount: countShown(actor, "following"),
      staff: sql<"admin" | "moderator" | null>`(select min(${userRoles.role}) from ${userRoles}
        where ${userRoles.userId} = ${users.id})`,
      creator: sql<boolean>`(${relationships(ctx).creates(users.id)})`,
      allowsTraining: sql<boolean>`(${relationships(ctx).allowsTraining(users.id)})`,
      membershipsVisibleTo: sql<Audience>`coalesce(${profiles.membershipsVisibleTo}, 'everyone')`,
      muted: sql<boolean>`not ${notMuted(actor, users.id)}`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.username, username.toLowerCase()));
  return row;
}

/** The counter, minus users in a block relation with the reader: few, so cheap. */
function countShown(actor: Actor, list: "followers" | "following") {
  const counter = list === "followers" ? profiles.followerCount : profiles.followingCount;
  if (!isMember(actor)) return sql<number>`coalesce(${counter}, 0)`;
  const [whose, personId] =
    list === "followers"
      ? [follows.followedId, follows.followerId]
      : [follows.followerId, follows.followedId];
  return sql<number>`coalesce(${counter}, 0) - (select count(*)::int from ${follows}
    where ${whose} = ${users.id} and ${follows.acceptedAt} is not null and ${personId} in (
      select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${actor.userId}
      union select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${actor.userId}))`;
}

/** A recently released username leads to the current one, if the reader may see that user. */
async function findFormerUsername(
  ctx: Context<Actor>,
  username: string,
): Promise<{ movedTo: string }> {
  const { db, actor } = ctx;
  const [held] = await db
    .select({ ...relationColumns(ctx), username: users.username })
    .from(usernameHolds)
    .innerJoin(users, eq(users.id, usernameHolds.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(usernameHolds.username, username.toLowerCase()),
        gt(usernameHolds.heldUntil, ctx.clock.now()),
      ),
    );
  if (!held || !can(actor, "person.meet", factsOf(held))) throw notFound("person_not_found");
  return { movedTo: held.username };
}
