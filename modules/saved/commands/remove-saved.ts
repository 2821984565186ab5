import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { savedLimits } from "../contract.ts";
import { libraryFull, savedNotFound } from "../errors.ts";
import { countItems, lockLibrary } from "../library.ts";
import { clearBeyondLimits } from "../limits.ts";
import { savedItems } from "../tables.ts";

/** Removes these together, so that they can be restored together. */
export async function removeSaved(
  ctx: Context<Actor>,
  { ids }: { readonly ids: readonly string[] },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    const gone = await tx
      .update(savedItems)
      .set({ removedAt: ctx.clock.now() })
      .where(
        and(
          eq(savedItems.userId, userId),
          inArray(savedItems.id, [...ids]),
          isNull(savedItems.removedAt),
        ),
      )
      .returning({ id: savedItems.id });
    if (gone.length === 0) throw savedNotFound();
    await countItems(tx, userId, -gone.length);
  });
}

/** Restores what was removed last to its place, with its note and tags. */
export async function undoRemoval(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  const since = new Date(ctx.clock.now().getTime() - savedLimits.undoMinutes * 60_000);
  await inTransaction(ctx, async (tx) => {
    const library = await lockLibrary(tx, userId);
    const [latest] = await tx
      .select({ at: savedItems.removedAt })
      .from(savedItems)
      .where(and(eq(savedItems.userId, userId), gt(savedItems.removedAt, since)))
      .orderBy(desc(savedItems.removedAt))
      .limit(1);
    if (!latest?.at) throw savedNotFound();
    const back = await tx
      .update(savedItems)
      .set({ removedAt: null })
      .where(and(eq(savedItems.userId, userId), eq(savedItems.removedAt, latest.at)))
      .returning({ id: savedItems.id });
    if (library.itemCount + back.length > savedLimits.items) throw libraryFull();
    await countItems(tx, userId, back.length);
    await clearBeyondLimits(
      tx,
      userId,
      back.map(({ id }) => id),
    );
  });
}
