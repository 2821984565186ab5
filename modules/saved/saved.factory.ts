import { type Actor, isMember } from "#permissions";
import type { Database } from "#platform/db";
import { sortableId } from "#platform/ids";
import { savedItems, savedLibraries } from "./tables.ts";

/** Saves this many items for a user in one statement; none of the items exists any more. */
export async function createManySaved(db: Database, actor: Actor, count: number): Promise<void> {
  if (!isMember(actor)) throw new Error("only members save things");
  const { userId } = actor;
  await db.insert(savedLibraries).values({ userId, itemCount: count });
  const rows = Array.from({ length: count }, (_, index) => ({
    userId,
    kind: "work" as const,
    itemId: sortableId(),
    position: index + 1,
    savedAt: new Date("2026-11-01T09:00:00Z"),
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db.insert(savedItems).values(rows.slice(from, from + 1_000));
}
