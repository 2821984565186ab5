import { and, eq, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { savedLimits } from "../contract.ts";
import { folderNotFound, folderTaken, tooManyFolders } from "../errors.ts";
import { countFolders, lockShelf } from "../shelf.ts";
import { savedFolders } from "../tables.ts";

export async function makeFolder(
  ctx: Context<Actor>,
  { name }: { readonly name: string },
): Promise<{ readonly id: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const shelf = await lockShelf(tx, userId);
    if (shelf.folderCount >= savedLimits.folders) throw tooManyFolders();
    await refuseTaken(tx, userId, name);
    const [folder] = await tx
      .insert(savedFolders)
      .values({ userId, name, madeAt: ctx.clock.now() })
      .returning({ id: savedFolders.id });
    if (!folder) throw new Error("no folder was made");
    await countFolders(tx, userId, 1);
    return folder;
  });
}

export async function renameFolder(
  ctx: Context<Actor>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    await refuseTaken(tx, userId, name, id);
    const done = await tx
      .update(savedFolders)
      .set({ name })
      .where(and(eq(savedFolders.id, id), eq(savedFolders.userId, userId)))
      .returning({ id: savedFolders.id });
    if (done.length === 0) throw folderNotFound();
  });
}

/** The folder goes; what lay in it stays saved, in none. */
export async function deleteFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const done = await tx
      .delete(savedFolders)
      .where(and(eq(savedFolders.id, id), eq(savedFolders.userId, userId)))
      .returning({ id: savedFolders.id });
    if (done.length === 0) throw folderNotFound();
    await countFolders(tx, userId, -1);
  });
}

async function refuseTaken(
  tx: Transaction,
  userId: string,
  name: string,
  besides?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: savedFolders.id })
    .from(savedFolders)
    .where(
      and(
        eq(savedFolders.userId, userId),
        eq(sql`lower(${savedFolders.name})`, name.toLowerCase()),
        besides ? ne(savedFolders.id, besides) : undefined,
      ),
    );
  if (taken) throw folderTaken();
}
