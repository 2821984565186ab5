import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type PlacedFolder, promotedNames, savedLimits } from "../contract.ts";
import {
  folderNotFound,
  folderTaken,
  holdsFolders,
  notAParent,
  tooManyFolders,
} from "../errors.ts";
import { countFolders, lockLibrary } from "../library.ts";
import { foldersOf } from "../queries/list-folders.ts";
import { shareOf } from "../queries/shared-folder.ts";
import { savedFolders } from "../tables.ts";

interface FolderInput {
  readonly name: string;
  /** The parent folder; null at the top level. */
  readonly parentId?: string | null | undefined;
}

export async function createFolder(
  ctx: Context<Actor>,
  { name, parentId = null }: FolderInput,
): Promise<{ readonly id: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const library = await lockLibrary(tx, userId);
    if (library.folderCount >= savedLimits.folders) throw tooManyFolders();
    assertValidParent(await foldersOf(tx, userId), parentId);
    await assertNameFree(tx, userId, { name, parentId });
    const [folder] = await tx
      .insert(savedFolders)
      .values({ userId, name, parentId, createdAt: ctx.clock.now() })
      .returning({ id: savedFolders.id });
    if (!folder) throw new Error("no folder was made");
    await countFolders(tx, userId, 1);
    return folder;
  });
}

/**
 * Renames or moves a folder; an omitted parent leaves it in place. The name of a shared one is
 * visible to others.
 */
export async function editFolder(
  ctx: Context<Actor>,
  { id, name, parentId: wanted }: FolderInput & { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    const folders = await foldersOf(tx, userId);
    const folder = folders.find((each) => each.id === id);
    if (!folder) throw folderNotFound();
    if (name !== folder.name && (await shareOf(tx, id)) !== null)
      authorize(ctx.actor, "account.take_part", {});
    const parentId = wanted === undefined ? folder.parentId : wanted;
    assertValidParent(folders, parentId, id);
    await assertNameFree(tx, userId, { name, parentId }, id);
    await tx.update(savedFolders).set({ name, parentId }).where(eq(savedFolders.id, id));
  });
}

/**
 * Deletes a folder. Its items stay saved without a folder; its subfolders move to the top level.
 */
export async function deleteFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    const folders = await foldersOf(tx, userId);
    if (!folders.some((each) => each.id === id)) throw folderNotFound();
    for (const [within, name] of promotedNames(folders, id))
      await tx
        .update(savedFolders)
        .set({ name, parentId: null })
        .where(eq(savedFolders.id, within));
    await tx.delete(savedFolders).where(eq(savedFolders.id, id));
    await countFolders(tx, userId, -1);
  });
}

/** The database would reject it as well; here the error appears next to the field. */
function assertValidParent(
  folders: readonly PlacedFolder[],
  parentId: string | null,
  movedId?: string,
): void {
  if (parentId === null) return;
  const parent = folders.find(({ id }) => id === parentId);
  if (parent?.parentId !== null || parentId === movedId) throw notAParent();
  if (movedId !== undefined && folders.some((each) => each.parentId === movedId))
    throw holdsFolders();
}

async function assertNameFree(
  tx: Transaction,
  userId: string,
  { name, parentId }: { readonly name: string; readonly parentId: string | null },
  besides?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: savedFolders.id })
    .from(savedFolders)
    .where(
      and(
        eq(savedFolders.userId, userId),
        parentId === null ? isNull(savedFolders.parentId) : eq(savedFolders.parentId, parentId),
        eq(sql`lower(${savedFolders.name})`, sql`lower(${name})`),
        besides ? ne(savedFolders.id, besides) : undefined,
      ),
    );
  if (taken) throw folderTaken(parentId !== null);
}
