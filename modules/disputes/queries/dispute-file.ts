import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { disputeNotFound } from "../errors.ts";
import { loadDispute } from "../load-dispute.ts";
import { disputeFiles } from "../tables.ts";

/** A private file of the evidence, for those who may answer the dispute. */
export async function disputeFile(
  ctx: Context<Actor>,
  { disputeId, fileId }: { readonly disputeId: string; readonly fileId: string },
) {
  requireMember(ctx);
  if (!isUuid(disputeId) || !isUuid(fileId)) throw disputeNotFound();
  const loaded = await loadDispute(ctx.db, ctx, disputeId);
  if (!loaded || !can(ctx.actor, "dispute.answer", loaded.facts)) throw disputeNotFound();
  const [file] = await ctx.db
    .select({ name: disputeFiles.name, type: disputeFiles.type, key: disputeFiles.fileKey })
    .from(disputeFiles)
    .where(and(eq(disputeFiles.id, fileId), eq(disputeFiles.disputeId, disputeId)));
  if (!file) throw disputeNotFound();
  return file;
}
