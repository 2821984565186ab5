import { type SQL, sql } from "drizzle-orm";
import { savedFolders, savedItems } from "../tables.ts";

/** What one person saved, or what lies in one of their folders, as part of another module's query. */
export const savedThings = (userId: string, folder: string | null): SQL => sql`
  select s.item_id from ${savedItems} s where s.user_id = ${userId}::uuid and s.removed_at is null
  ${
    folder === null
      ? sql``
      : sql`and s.folder_id = (select f.id from ${savedFolders} f
          where f.user_id = ${userId}::uuid and lower(f.name) = lower(${folder}))`
  }`;
