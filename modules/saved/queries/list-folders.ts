import { eq, sql } from "drizzle-orm";
import type { PlacedFolder } from "../contract.ts";
import { pathOf, sortAsTree } from "../folder-tree.ts";
import { savedFolders } from "../tables.ts";
import type { Reader } from "../visibility-filter.ts";

/** The user's folders as a tree, by name. */
export async function foldersOf(
  db: Reader,
  userId: string,
): Promise<readonly (PlacedFolder & { readonly path: string })[]> {
  const rows = await db
    .select({
      id: savedFolders.id,
      name: savedFolders.name,
      parentId: savedFolders.parentId,
    })
    .from(savedFolders)
    .where(eq(savedFolders.userId, userId))
    .orderBy(sql`lower(${savedFolders.name})`);
  return sortAsTree(rows).map((folder) => ({ ...folder, path: pathOf(folder, rows) }));
}
