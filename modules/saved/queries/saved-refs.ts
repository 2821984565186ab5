import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { refKey, type SavedRef } from "../contract.ts";
import { resolve } from "../resolve.ts";
import { savedItems } from "../tables.ts";

/** Which of these the asker has saved, as `refKey` names them; null for a visitor. */
export async function listSavedRefs(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports">,
  refs: readonly SavedRef[],
): Promise<readonly string[] | null> {
  const { db, actor } = ctx;
  if (!isMember(actor)) return null;
  const ids = await resolve(db, refs);
  if (ids.size === 0) return [];
  const rows = await db
    .select({ itemId: savedItems.itemId })
    .from(savedItems)
    .where(
      and(
        eq(savedItems.userId, actor.userId),
        inArray(savedItems.itemId, [...ids.values()]),
        isNull(savedItems.removedAt),
      ),
    );
  const saved = new Set(rows.map(({ itemId }) => itemId));
  return [...ids].flatMap(([ref, id]) => (saved.has(id) ? [refKey(ref)] : []));
}
