import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { savedLimits } from "../contract.ts";
import { folderNotFound, savedNotFound, tooManyOffline, tooManyTags } from "../errors.ts";
import { lockShelf } from "../shelf.ts";
import { savedFolders, savedItems } from "../tables.ts";

interface Edit {
  readonly id: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly folderId: string | null;
  readonly offline: boolean;
}

type Change = Partial<Record<keyof typeof savedItems.$inferInsert, unknown>>;

/** One's own words about a saved thing, where it lies, and whether devices keep it. */
export async function editSaved(ctx: Context<Actor>, edit: Edit): Promise<void> {
  await change(ctx, [edit.id], async (tx, userId) => {
    await ownFolder(tx, userId, edit.folderId);
    return {
      note: edit.note,
      tags: [...edit.tags],
      folderId: edit.folderId,
      offlineAt: edit.offline
        ? sql`coalesce(${savedItems.offlineAt}, ${ctx.clock.now().toISOString()}::timestamptz)`
        : null,
    };
  });
}

export const moveToFolder = (
  ctx: Context<Actor>,
  { ids, folderId }: { readonly ids: readonly string[]; readonly folderId: string | null },
): Promise<void> =>
  change(ctx, ids, async (tx, userId) => {
    await ownFolder(tx, userId, folderId);
    return { folderId };
  });

export const tagSaved = (
  ctx: Context<Actor>,
  { ids, tag }: { readonly ids: readonly string[]; readonly tag: string },
): Promise<void> =>
  change(ctx, ids, async () => ({
    tags: sql`array_append(array_remove(${savedItems.tags}, ${tag}), ${tag})`,
  }));

/** Whether devices keep these readable without network. */
export const keepOffline = (
  ctx: Context<Actor>,
  { ids, on }: { readonly ids: readonly string[]; readonly on: boolean },
): Promise<void> => change(ctx, ids, async () => ({ offlineAt: on ? ctx.clock.now() : null }));

async function change(
  ctx: Context<Actor>,
  ids: readonly string[],
  decide: (tx: Transaction, userId: string) => Promise<Change>,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const set = await decide(tx, userId);
    const done = await tx
      .update(savedItems)
      .set(set as { note?: string | SQL })
      .where(
        and(
          eq(savedItems.userId, userId),
          inArray(savedItems.id, [...ids]),
          isNull(savedItems.removedAt),
        ),
      )
      .returning({ id: savedItems.id, tags: savedItems.tags });
    if (done.length === 0) throw savedNotFound();
    if (done.some(({ tags }) => tags.length > savedLimits.tags)) throw tooManyTags();
    if ("offlineAt" in set && (await offlineCount(tx, userId)) > savedLimits.offline)
      throw tooManyOffline();
  });
}

async function offlineCount(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(savedItems)
    .where(
      and(
        eq(savedItems.userId, userId),
        isNull(savedItems.removedAt),
        isNotNull(savedItems.offlineAt),
      ),
    );
  return row?.many ?? 0;
}

async function ownFolder(tx: Transaction, userId: string, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const [folder] = await tx
    .select({ id: savedFolders.id })
    .from(savedFolders)
    .where(and(eq(savedFolders.id, folderId), eq(savedFolders.userId, userId)));
  if (!folder) throw folderNotFound();
}
