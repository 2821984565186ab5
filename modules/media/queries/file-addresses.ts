import { anyOf, type Database, type Transaction } from "#platform/db";
import { hrefOf } from "../naming.ts";
import { mediaFiles } from "../tables.ts";

/** URLs of these files. Access is checked when they are opened, not here. */
export async function fileAddresses(
  db: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: mediaFiles.id, name: mediaFiles.name })
    .from(mediaFiles)
    .where(anyOf(mediaFiles.id, wanted));
  return new Map(rows.map((row) => [row.id, hrefOf(row)]));
}
