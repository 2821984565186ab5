import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { conversationMembers, conversations, messages } from "../tables.ts";

interface Item {
  readonly path: string;
  readonly json: unknown;
}

const inOneFile = 1_000;

/** One's conversations: what one wrote, and from whom and when one was written to, by handle. */
export async function* messagesExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const mine = await ctx.db
    .select({ conversation: conversations, member: conversationMembers })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.userId, userId), isNull(conversationMembers.leftAt)))
    .orderBy(asc(conversations.startedAt));
  for (const [n, { conversation, member }] of mine.entries()) {
    const people = await ctx.db
      .select({ id: users.id, handle: users.username })
      .from(conversationMembers)
      .innerJoin(users, eq(users.id, conversationMembers.userId))
      .where(inArray(conversationMembers.conversationId, [conversation.id]));
    const handles = new Map(people.map(({ id, handle }) => [id, handle]));
    const folder = `conversation-${n + 1}`;
    const { kind, name, startedAt } = conversation;
    const { state, readSeq, mutedUntil, archivedAt, pinnedAt } = member;
    yield {
      path: `${folder}/about.json`,
      json: {
        kind,
        ...(kind === "group" && { name }),
        people: [...handles.values()],
        startedAt,
        own: { state, readSeq, mutedUntil, archivedAt, pinnedAt },
      },
    };
    let after = member.fromSeq;
    for (let file = 1; ; file++) {
      const rows = await ctx.db
        .select()
        .from(messages)
        .where(and(eq(messages.conversationId, conversation.id), gt(messages.seq, after)))
        .orderBy(asc(messages.seq))
        .limit(inOneFile);
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
