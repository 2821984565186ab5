import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { liftedNames, type PlacedFolder, savedLimits } from "../contract.ts";
import {
  folderNotFound,
  folderTaken,
  holdsFolders,
  notAParent,
  tooManyFolders,
} from "../errors.ts";
import { foldersOf } from "../queries/folders-of.ts";
import { shareOf } from "../queries/shared-folder.ts";
import { countFolders, lockShelf } from "../shelf.ts";
import { savedFolders } from "../tables.ts";

interface Named {
  readonly name: string;
  /** The folder it lies in; null where it stands by itself. */
  readonly parentId?: string | null | undefined;
}

export async function makeFolder(
  ctx: Context<Actor>,
  { name, parentId = null }: Named,
): Promise<{ readonly id: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const shelf = await lockShelf(tx, userId);
    if (shelf.folderCount >= savedLimits.folders) throw tooManyFolders();
    refuseParent(await foldersOf(tx, userId), parentId);
    await refuseTaken(tx, userId, { name, parentId });
    const [folder] = await tx
      .insert(savedFolders)
      .values({ userId, name, parentId, madeAt: ctx.clock.now() })
      .returning({ id: savedFolders.id });
    if (!folder) throw new Error("no folder was made");
    await countFolders(tx, userId, 1);
    return folder;
  });
}

/** Another name, or another place; left out, it stays where it is. The name of a shared one is met by others. */
export async function editFolder(
  ctx: Context<Actor>,
  { id, name, parentId: wanted }: Named & { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const folders = await foldersOf(tx, userId);
    const folder = folders.find((each) => each.id === id);
    if (!folder) throw folderNotFound();
    if (name !== folder.name && (await shareOf(tx, id)) !== null)
      authorize(ctx.actor, "account.take_part", {});
    const parentId = wanted === undefined ? folder.parentId : wanted;
    refuseParent(folders, parentId, id);
    await refuseTaken(tx, userId, { name, parentId }, id);
    await tx.update(savedFolders).set({ name, parentId }).where(eq(savedFolders.id, id));
  });
}

/** The folder goes. What lay in it stays saved, in none; folders in it stay and stand by themselves. */
export async function deleteFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const folders = await foldersOf(tx, userId);
    if (!folders.some((each) => each.id === id)) throw folderNotFound();
    for (const [within, name] of liftedNames(folders, id))
      await tx
        .update(savedFolders)
        .set({ name, parentId: null })
        .where(eq(savedFolders.id, within));
    await tx.delete(savedFolders).where(eq(savedFolders.id, id));
    await countFolders(tx, userId, -1);
  });
}

/** The database would refuse it as well; here it is said beside the field. */
function refuseParent(
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

async function refuseTaken(
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
