import { and, eq, gt } from "drizzle-orm";
import { requireNotViewingAs } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { siteStorage } from "#platform/storage";
import { siteFileName } from "#platform/translations";
import { dataExports } from "../tables.ts";

interface ExportFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: ReadableStream<Uint8Array>;
}

/** The file, for its owner until it expires; not found for everyone else. */
export async function exportFile(ctx: Context<Actor>, exportId: string): Promise<ExportFile> {
  const { actor } = ctx;
  if (!isMember(actor) || !isUuid(exportId)) throw notFound();
  // Their emails are in it.
  requireNotViewingAs(ctx);
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.userId, actor.userId),
        eq(dataExports.state, "ready"),
        gt(dataExports.expiresAt, ctx.clock.now()),
      ),
    );
  if (!row?.storageKey) throw notFound();
  const storage = await siteStorage(ctx);
  return {
    name: siteFileName(ctx, `${actor.username}-${row.requestedAt.toISOString().slice(0, 10)}.zip`),
    bytes: await storage.size(row.storageKey),
    content: await storage.get(row.storageKey),
  };
}
