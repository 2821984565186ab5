import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { supporterMessages, supporterNotes } from "../tables.ts";

/** For the data export: what the user noted about their supporters, and wrote to many of them. */
export async function supportersExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [notes, messages] = await Promise.all([
    db
      .select({
        supporter: users.username,
        note: supporterNotes.note,
        tags: supporterNotes.tags,
        changedAt: supporterNotes.changedAt,
      })
      .from(supporterNotes)
      .innerJoin(users, eq(users.id, supporterNotes.userId))
      .where(eq(supporterNotes.creatorId, userId))
      .orderBy(asc(users.username)),
    db
      .select({
        kind: supporterMessages.kind,
        text: supporterMessages.body,
        recipients: supporterMessages.recipients,
        state: supporterMessages.state,
        sentAt: supporterMessages.createdAt,
      })
      .from(supporterMessages)
      .where(eq(supporterMessages.creatorId, userId))
      .orderBy(asc(supporterMessages.createdAt)),
  ]);
  return { notes, messages };
}
