import { and, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type SavedKind, type SavedRef, savedLimits } from "../contract.ts";
import { shelfFull, thingNotFound } from "../errors.ts";
import { fitIntoLimits } from "../limits.ts";
import { resolve } from "../resolve.ts";
import { countItems, lockShelf, topOf } from "../shelf.ts";
import { sightOf } from "../sight.ts";
import { savedItems } from "../tables.ts";

/** Keeps something to come back to. Twice is once; saved again, it has the note it had. */
export async function save(ctx: Context<Actor>, ref: SavedRef): Promise<{ readonly id: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { kind, itemId } = await openThing(ctx, tx, ref);
    const shelf = await lockShelf(tx, userId);
    const [known] = await tx
      .select({ id: savedItems.id, removedAt: savedItems.removedAt })
      .from(savedItems)
      .where(and(eq(savedItems.userId, userId), eq(savedItems.itemId, itemId)));
    if (known && known.removedAt === null) return { id: known.id };
    if (shelf.itemCount >= savedLimits.items) throw shelfFull();
    const fresh = {
      position: await topOf(tx, userId),
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
    if (known) await fitIntoLimits(tx, userId, [row.id]);
    return row;
  });
}

/** The thing, if whoever asks may read it; else it is not found, as one that never was. */
async function openThing(ctx: Context<Actor>, tx: Transaction, ref: SavedRef) {
  const itemId = (await resolve(tx, [ref])).get(ref);
  if (itemId === undefined) throw thingNotFound();
  const { open } = await sightOf({ ...ctx, db: tx });
  const { rows } = await tx.execute<{ open: boolean | null; kind: SavedKind }>(sql`
    select ${open} as open, s.kind from (select ${ref.kind}::text as kind, ${itemId}::uuid as item_id) s`);
  if (rows[0]?.open !== true) throw thingNotFound();
  return { kind: ref.kind, itemId };
}

/** Takes something out where it stands; its note waits for a day. */
export async function unsave(ctx: Context<Actor>, ref: SavedRef): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const itemId = (await resolve(tx, [ref])).get(ref);
    if (itemId === undefined) return;
    await lockShelf(tx, userId);
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
