import { eq } from "drizzle-orm";
import { defaultLocale, type Locale, sortByName } from "#platform/i18n";
import type { PlacedFolder } from "../contract.ts";
import { pathOf, sortAsTree } from "../folder-tree.ts";
import { savedFolders } from "../tables.ts";
import type { Reader } from "../visibility-filter.ts";

/** The user's folders as a tree, by name in the order of a language. */
export async function foldersOf(
  db: Reader,
  userId: string,
  locale: Locale = defaultLocale,
): Promise<readonly (PlacedFolder & { readonly path: string })[]> {
  const rows = await db
    .select({
      id: savedFolders.id,
      name: savedFolders.name,
      parentId: savedFolders.parentId,
    })
    .from(savedFolders)
    .where(eq(savedFolders.userId, userId));
  const byName = sortByName(rows, ({ name }) => name, locale);
  return sortAsTree(byName).map((folder) => ({ ...folder, path: pathOf(folder, rows) }));
}
