import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadWorkFor } from "../access.ts";
import { archiveDrafts } from "../tables.ts";

/** What a work's draft has now, for a page that did not know of it. */
export async function draftText(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<{ readonly version: number; readonly body: string }> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  const [draft] = await ctx.db
    .select({ version: archiveDrafts.version, fields: archiveDrafts.fields })
    .from(archiveDrafts)
    .where(eq(archiveDrafts.workId, work.id));
  return { version: draft?.version ?? 0, body: draft?.fields.body ?? "" };
}
