import { type Actor, isMember } from "#permissions";
import type { Database } from "#platform/db";
import { sortableId } from "#platform/ids";
import { savedItems, savedShelves } from "./tables.ts";

/** So many things saved by somebody at once, of which none is there any more. */
export async function manySaved(db: Database, actor: Actor, count: number): Promise<void> {
  if (!isMember(actor)) throw new Error("only members save things");
  const { userId } = actor;
  await db.insert(savedShelves).values({ userId, itemCount: count });
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
