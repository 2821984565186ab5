import { type SQL, sql } from "drizzle-orm";
import { savedFolders, savedItems } from "../tables.ts";

/** However a path was spaced: `Winter/Paper` and `winter / paper` are the same. */
const plain = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '\\s*/\\s*', '/', 'g')`;

/**
 * What one user saved, or what is in one of their folders and its subfolders, as part of another
 * module's query. A folder is given by its name or its path.
 */
export const savedItemIds = (userId: string, folder: string | null): SQL => sql`
  select s.item_id from ${savedItems} s where s.user_id = ${userId}::uuid and s.removed_at is null
  ${
    folder === null
      ? sql``
      : sql`and s.folder_id = any(array(select f.id from ${savedFolders} f
          left join ${savedFolders} p on p.id = f.parent_id
          where f.user_id = ${userId}::uuid and ${plain(sql`${folder}::text`)} in
            (${plain(sql`f.name`)}, ${plain(sql`p.name`)}, ${plain(sql`p.name || '/' || f.name`)})))`
  }`;
