import { inArray } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { supporterNotes } from "#tables/supporters";
import { ago, asMember } from "./as-member.ts";

interface Note {
  readonly daysAgo: number;
  readonly note: string;
  readonly tags: readonly string[];
}

const notes: Readonly<Record<string, Note>> = {
  theo: {
    daysAgo: 12,
    note: "Walks the same coast. Asked for a map of the tracks north of Bowness.",
    tags: ["maps", "print swap"],
  },
  hanna_ruiz: {
    daysAgo: 30,
    note: "Leaves because her evening class starts, and wants to come back in spring.",
    tags: ["print swap"],
  },
  odile_faure: {
    daysAgo: 75,
    note: "Useful critique of the harbor prints. Send her proofs first.",
    tags: ["workshop"],
  },
  petra_halloran: { daysAgo: 9, note: "", tags: ["maps"] },
};

/** What a creator wrote about some of her supporters, for herself. */
export async function seedSupporterNotes(ctx: Context<Actor>): Promise<void> {
  const { actor } = await asMember(ctx, "mira");
  const creatorId = isMember(actor) ? actor.userId : "";
  const people = await ctx.db
    .select({ userId: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, Object.keys(notes)));
  const rows = people.flatMap(({ userId, username }) => {
    const found = notes[username];
    if (!found) return [];
    const { daysAgo, note, tags } = found;
    const changedAt = ago(ctx, daysAgo).clock.now();
    return [{ creatorId, userId, note, tags: [...tags], changedAt }];
  });
  await ctx.db.insert(supporterNotes).values(rows).onConflictDoNothing();
}
