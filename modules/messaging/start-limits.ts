import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { follows } from "#tables/people";
import { messageLimits } from "./contract.ts";
import { tooManyNewConversations } from "./errors.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

/**
 * Limits how many strangers a user can reach per day, especially a new user: direct messages and
 * group invitations count alike.
 */
export async function assertWithinStartLimit(
  tx: Transaction,
  me: string,
  strangers: number,
  now: Date,
): Promise<void> {
  if (strangers === 0) return;
  // A separate lock, which the other user doesn't need when starting at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`begin ${me}`}, 9))`);
  const [user] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, me));
  const isNew = now.getTime() - (user?.createdAt.getTime() ?? 0) < messageLimits.newMemberMs;
  const limit = isNew
    ? messageLimits.newcomerConversationsPerDay
    : messageLimits.conversationsPerDay;
  const since = new Date(now.getTime() - dayMs);
  const reached = (await countMessaged(tx, me, since)) + (await countAddedToGroups(tx, me, since));
  if (reached + strangers > limit) throw tooManyNewConversations(limit);
}

const countMessaged = (tx: Transaction, me: string, since: Date): Promise<number> =>
  tx.$count(
    conversations,
    and(
      eq(conversations.startedById, me),
      eq(conversations.withStranger, true),
      gt(conversations.startedAt, since),
    ),
  );

/** Counted by notes, so that a user who is added, leaves and is added again counts twice. */
async function countAddedToGroups(tx: Transaction, me: string, since: Date): Promise<number> {
  const put = sql`jsonb_array_elements_text(${messages.note}->'userIds')`;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationMembers)
    .innerJoin(messages, eq(messages.conversationId, conversationMembers.conversationId))
    .innerJoin(sql`lateral ${put} put(user_id)`, sql`true`)
    .where(
      and(
        eq(conversationMembers.userId, me),
        eq(messages.authorId, me),
        // Only notes have none, and are found by it.
        isNull(messages.clientId),
        gt(messages.sentAt, since),
        sql`${messages.note}->>'what' = 'added'`,
        sql`not exists (select from ${follows} where ${follows.followerId} = put.user_id::uuid
          and ${follows.followedId} = ${me} and ${follows.acceptedAt} is not null)`,
      ),
    );
  return found?.count ?? 0;
}
