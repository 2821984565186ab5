import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { supporterNotes } from "../tables.ts";

/** For the data export: what the user noted about their supporters. */
export function supportersExport({ db }: Context<Actor>, { userId }: { readonly userId: string }) {
  return db
    .select({
      supporter: users.username,
      note: supporterNotes.note,
      tags: supporterNotes.tags,
      changedAt: supporterNotes.changedAt,
    })
    .from(supporterNotes)
    .innerJoin(users, eq(users.id, supporterNotes.userId))
    .where(eq(supporterNotes.creatorId, userId))
    .orderBy(asc(users.username));
}
