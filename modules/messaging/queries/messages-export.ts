import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { conversationMembers, conversations, messages } from "../tables.ts";

interface Item {
  readonly path: string;
  readonly json: unknown;
}

interface Own {
  readonly conversation: typeof conversations.$inferSelect;
  readonly member: typeof conversationMembers.$inferSelect;
}

const inOneFile = 1_000;

/**
 * The user's conversations: what they wrote, and who wrote to them and when, by handle. For one
 * they left, only their own messages, and nothing about it since.
 */
export async function* messagesExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!actor) return;
  const mine = await ctx.db
    .select({ conversation: conversations, member: conversationMembers })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(eq(conversationMembers.userId, userId))
    .orderBy(asc(conversations.startedAt), asc(conversations.id));
  for (const [n, own] of mine.entries()) {
    const handles = await handlesFor({ ...ctx, actor }, own);
    const folder = `conversation-${n + 1}`;
    yield { path: `${folder}/about.json`, json: about(own, [...handles.values()]) };
    let after = 0;
    for (let file = 1; ; file++) {
      const rows = await messagesAfter(ctx, own, after);
      const last = rows.at(-1);
      if (!last) break;
      yield {
        path: `${folder}/messages-${file}.json`,
        json: rows.map(({ seq, authorId, body, note, sentAt, editedAt, deletedAt }) => ({
          place: seq,
          from: authorId ? (handles.get(authorId) ?? null) : null,
          // What others wrote is theirs to take along.
          ...(authorId === userId && { text: body }),
          ...(note && { note: note.what }),
          sentAt,
          editedAt,
          deletedAt,
        })),
      };
      after = last.seq;
    }
  }
}

function about({ conversation, member }: Own, people: readonly (string | null)[]) {
  const { kind, name, startedAt } = conversation;
  const { state, readSeq, mutedUntil, archivedAt, pinnedAt, leftAt } = member;
  return {
    kind,
    ...(kind === "group" && !leftAt && { name }),
    people,
    startedAt,
    own: { state, readSeq, mutedUntil, archivedAt, pinnedAt, leftAt },
  };
}

/** The other members; without a name where every page shows a deleted user. */
async function handlesFor(ctx: Context<Actor>, { member }: Own) {
  const { conversationId, userId, joinedAt } = conversationMembers;
  const people = await ctx.db
    .select({ id: users.id, handle: users.username, met: visiblePeople(ctx.actor, users.id) })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(conversationId, member.conversationId),
        member.leftAt ? lte(joinedAt, member.leftAt) : undefined,
      ),
    );
  return new Map(people.map(({ id, handle, met }) => [id, met ? handle : null]));
}

const messagesAfter = (ctx: Context<Actor>, { member }: Own, after: number) =>
  ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, member.conversationId),
        gt(messages.seq, after),
        or(
          eq(messages.authorId, member.userId),
          member.leftAt ? undefined : gt(messages.seq, member.visibleFromSeq),
        ),
      ),
    )
    .orderBy(asc(messages.seq))
    .limit(inOneFile);
