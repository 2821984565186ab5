import { eq } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { savedFolders, savedShares } from "../tables.ts";
import { foldersOf } from "./list-folders.ts";
import { savedRecords } from "./saved-file.ts";

/**
 * The user's saved items, for their data export: of each item as much as they may read themselves.
 */
export async function* savedExport(ctx: Context<Actor>, userId: string) {
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!actor) return;
  let piece = 0;
  for await (const records of savedRecords({ ...ctx, actor }, userId)) {
    piece += 1;
    yield { path: `saved-${piece}.json`, json: records };
  }
  const shares = await ctx.db
    .select({ folderId: savedShares.folderId, createdAt: savedShares.createdAt })
    .from(savedShares)
    .innerJoin(savedFolders, eq(savedFolders.id, savedShares.folderId))
    .where(eq(savedFolders.userId, userId));
  const shared = new Map(shares.map(({ folderId, createdAt }) => [folderId, createdAt]));
  const folders = await foldersOf(ctx.db, userId);
  yield {
    path: "folders.json",
    json: folders.map(({ id, path }) => ({ path, sharedAt: shared.get(id) ?? null })),
  };
}
