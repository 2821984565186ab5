import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { inTransaction } from "../db.ts";
import { type FileReferences, filesInUse, findReferenced } from "./file-references.ts";
import type { Storage } from "./port.ts";

/** Deletes the contents that neither the asker nor any other capability still shows. */
export async function deleteUnused(
  ctx: Pick<Context, "db" | "ports">,
  keys: readonly string[],
  storage: Storage,
  own: FileReferences,
): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${filesInUse})`);
    const used = new Set([
      ...(await own(tx, keys)),
      ...(await findReferenced(ctx.ports, tx, keys)),
    ]);
    for (const key of new Set(keys)) if (!used.has(key)) await storage.delete(key);
  });
}
