import { sql } from "drizzle-orm";

/** For an update of collections: how many works each holds, counted again. */
export const workCountSql = sql`(select count(*)::int from archive_collection_works c
  where c.collection_id = archive_collections.id)`;
