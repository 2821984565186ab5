import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { folderNotFound, savedNotFound } from "../errors.ts";
import { lockLibrary, topPosition } from "../library.ts";
import { foldersOf } from "../queries/list-folders.ts";
import { savedItems } from "../tables.ts";

interface ReorderInput {
  readonly id: string;
  readonly to: "up" | "down" | "top";
  /** The list it is moved in: of one folder, of items without a folder, or of everything. */
  readonly folderId?: string | null | undefined;
}

/** Moves an item one place up or down in the list in view, or to the top of all. */
export async function reorderSaved(
  ctx: Context<Actor>,
  { id, to, folderId }: ReorderInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    if (folderId && !(await foldersOf(tx, userId)).some((each) => each.id === folderId))
      throw folderNotFound();
    const mine = and(eq(savedItems.userId, userId), isNull(savedItems.removedAt));
    const [item] = await tx
      .select({ position: savedItems.position })
      .from(savedItems)
      .where(and(mine, eq(savedItems.id, id)));
    if (!item) throw savedNotFound();
    const put = (which: string, position: number) =>
      tx.update(savedItems).set({ position }).where(eq(savedItems.id, which));
    if (to === "top") {
      await put(id, await topPosition(tx, userId));
      return;
    }
    const { position } = savedItems;
    const [beside] = await tx
      .select({ id: savedItems.id, position })
      .from(savedItems)
      .where(
        and(
          mine,
          to === "up" ? gt(position, item.position) : lt(position, item.position),
          folderId === undefined
            ? undefined
            : folderId === null
              ? isNull(savedItems.folderId)
              : eq(savedItems.folderId, folderId),
        ),
      )
      .orderBy(to === "up" ? asc(position) : desc(position))
      .limit(1);
    // At the end of the list there is nothing to change places with.
    if (!beside) return;
    await put(id, beside.position);
    await put(beside.id, item.position);
  });
}
