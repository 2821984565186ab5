import { and, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type SavedKind, type SavedRef, savedLimits } from "../contract.ts";
import { libraryFull, thingNotFound } from "../errors.ts";
import { countItems, lockLibrary, topPosition } from "../library.ts";
import { clearBeyondLimits } from "../limits.ts";
import { resolve } from "../resolve.ts";
import { savedItems } from "../tables.ts";
import { visibilityFilter } from "../visibility-filter.ts";

/** Saves something for later. Idempotent; saving again after removal restores the note. */
export async function save(ctx: Context<Actor>, ref: SavedRef): Promise<{ readonly id: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { kind, itemId } = await resolveVisible(ctx, tx, ref);
    const library = await lockLibrary(tx, userId);
    const [known] = await tx
      .select({ id: savedItems.id, removedAt: savedItems.removedAt })
      .from(savedItems)
      .where(and(eq(savedItems.userId, userId), eq(savedItems.itemId, itemId)));
    if (known && known.removedAt === null) return { id: known.id };
    if (library.itemCount >= savedLimits.items) throw libraryFull();
    const fresh = {
      position: await topPosition(tx, userId),
      savedAt: ctx.clock.now(),
      removedAt: null,
    };
    const [row] = await tx
      .insert(savedItems)
      .values({ userId, kind, itemId, ...fresh })
      .onConflictDoUpdate({ target: [savedItems.userId, savedItems.itemId], set: fresh })
      .returning({ id: savedItems.id });
    if (!row) throw new Error("nothing was saved");
    await countItems(tx, userId, 1);
    if (known) await clearBeyondLimits(tx, userId, [row.id]);
    return row;
  });
}

/** The item, if the actor may read it; otherwise not found, as if it never existed. */
async function resolveVisible(ctx: Context<Actor>, tx: Transaction, ref: SavedRef) {
  const itemId = (await resolve(tx, [ref])).get(ref);
  if (itemId === undefined) throw thingNotFound();
  const { open } = await visibilityFilter({ ...ctx, db: tx });
  const { rows } = await tx.execute<{ open: boolean | null; kind: SavedKind }>(sql`
    select ${open} as open, s.kind from (select ${ref.kind}::text as kind, ${itemId}::uuid as item_id) s`);
  if (rows[0]?.open !== true) throw thingNotFound();
  return { kind: ref.kind, itemId };
}

/** Removes an item from its own page; the note is retained for a day. */
export async function unsave(ctx: Context<Actor>, ref: SavedRef): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const itemId = (await resolve(tx, [ref])).get(ref);
    if (itemId === undefined) return;
    await lockLibrary(tx, userId);
    const gone = await tx
      .update(savedItems)
      .set({ removedAt: ctx.clock.now() })
      .where(
        and(
          eq(savedItems.userId, userId),
          eq(savedItems.itemId, itemId),
          isNull(savedItems.removedAt),
        ),
      )
      .returning({ id: savedItems.id });
    await countItems(tx, userId, -gone.length);
  });
}
