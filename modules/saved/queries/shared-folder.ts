import { and, eq, isNull } from "drizzle-orm";
import { peopleNames } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { type SharedFolder, savedLimits, sharedPath } from "../contract.ts";
import { folderNotFound } from "../errors.ts";
import { hydrateRows } from "../hydrate-rows.ts";
import { savedRows } from "../rows.ts";
import { savedFolders, savedShares } from "../tables.ts";
import type { Reader } from "../visibility-filter.ts";

/**
 * A shared folder as its reader may see it: the items they may read themselves, in the owner's
 * order, and of the owner's own text only the folder's name. The query excludes what they may not
 * read, so pagination does not count it.
 */
export async function sharedFolder(
  ctx: Context<Actor>,
  { key, page }: { readonly key: string; readonly page: number },
): Promise<SharedFolder> {
  const [folder] = await ctx.db
    .select({ id: savedFolders.id, name: savedFolders.name, ownerId: savedFolders.userId })
    .from(savedShares)
    .innerJoin(savedFolders, eq(savedFolders.id, savedShares.folderId))
    .innerJoin(users, eq(users.id, savedFolders.userId))
    // Users whose account is being deleted or suspended are hidden from others, and so is what they
    // share.
    .where(
      and(
        eq(savedShares.key, key),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
      ),
    );
  if (!folder) throw folderNotFound();
  const rows = await savedRows(ctx, {
    userId: folder.ownerId,
    folderId: folder.id,
    openOnly: true,
    limit: savedLimits.perPage + 1,
    skip: (page - 1) * savedLimits.perPage,
  });
  const lines = await hydrateRows(ctx, rows.slice(0, savedLimits.perPage));
  const owner = (await peopleNames(ctx, [folder.ownerId]))(folder.ownerId);
  return {
    name: folder.name,
    by: owner.username ? owner.name : null,
    things: lines.flatMap(({ thing }) => thing ?? []),
    page,
    more: rows.length > savedLimits.perPage,
  };
}

/** The link to one of the user's own folders; null if there is none. */
export async function shareOf(db: Reader, folderId: string): Promise<string | null> {
  const [share] = await db
    .select({ key: savedShares.key })
    .from(savedShares)
    .where(eq(savedShares.folderId, folderId));
  return share ? sharedPath(share.key) : null;
}
