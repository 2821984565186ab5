import { asc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { sessions, users } from "#tables/identity";
import { follows, profiles } from "#tables/people";
import type { ConversationAccess } from "./access.ts";
import type { MemberView } from "./contract.ts";
import { conversationMembers } from "./tables.ts";

/** A user counts as online this long after their last activity. */
const onlineMs = 5 * 60_000;

/** Current and former members, as this actor may see them. */
export async function membersFor(
  ctx: Context<Actor>,
  { conversation, mine }: Pick<ConversationAccess, "conversation" | "mine">,
): Promise<readonly (MemberView & { readonly left: boolean })[]> {
  const me = requireMember(ctx).userId;
  const since = new Date(ctx.clock.now().getTime() - onlineMs);
  const reading = ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      state: conversationMembers.state,
      leftAt: conversationMembers.leftAt,
      readSeq: conversationMembers.readSeq,
      receipts: sql<boolean>`coalesce(${profiles.readReceipts}, true)`,
      onlineTo: sql<string>`coalesce(${profiles.onlineVisibleTo}, 'following')`,
      theyFollow: follow(users.id, me),
      iFollow: follow(me, users.id),
      here: sql<boolean>`exists (select from ${sessions}
        where ${sessions.userId} = ${users.id} and ${sessions.lastSeenAt} > ${since})`,
      met: visiblePeople(ctx.actor, users.id),
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(conversationMembers.conversationId, conversation.id))
    .orderBy(asc(conversationMembers.joinedAt), asc(users.id));
  const [rows, [own]] = await Promise.all([
    reading,
    ctx.db
      .select({ receipts: profiles.readReceipts, online: profiles.onlineVisibleTo })
      .from(profiles)
      .where(eq(profiles.userId, me)),
  ]);
  const iTellReading = own?.receipts ?? true;
  const iTellOnline = own?.online ?? "following";
  const isVisibleTo = (circle: string, knows: boolean) =>
    circle === "everyone" || (circle === "following" && knows);
  return rows.map((row) => {
    const hasLeft = !row.met;
    const self = row.id === me;
    // Both have to allow it; a request is read unseen.
    const tells =
      row.receipts && iTellReading && row.state === "accepted" && mine.state === "accepted";
    const shows =
      isVisibleTo(row.onlineTo, row.theyFollow) && isVisibleTo(iTellOnline, row.iFollow);
    return {
      id: row.id,
      username: hasLeft ? "" : row.username,
      displayName: hasLeft ? "" : row.displayName,
      avatar: hasLeft ? null : row.avatar,
      hasLeft,
      // Who sends announcements is in none of these conversations, but not gone either.
      left: row.leftAt !== null && row.id !== conversation.announcerId,
      owner: conversation.ownerId === row.id,
      // Nobody learns that they were declined.
      state: !self && row.state === "declined" ? "requested" : row.state,
      readSeq: self || (tells && !hasLeft) ? row.readSeq : null,
      online: !self && !hasLeft && shows && row.here,
    };
  });
}

const follow = (follower: typeof users.id | string, followed: typeof users.id | string) =>
  sql<boolean>`(exists (select from ${follows}
    where ${follows.followerId} = ${follower} and ${follows.followedId} = ${followed}
      and ${follows.acceptedAt} is not null))`;

/** The conversation's display name: the group's name, or the other member's, if they have one. */
export function nameFor(
  { conversation, mine }: Pick<ConversationAccess, "conversation" | "mine">,
  members: readonly { readonly id: string; readonly displayName: string }[],
): string {
  if (conversation.kind === "group") return conversation.name;
  return members.find(({ id }) => id !== mine.userId)?.displayName ?? "";
}
