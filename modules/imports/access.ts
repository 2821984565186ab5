import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { importNotFound } from "./errors.ts";
import { audienceImports } from "./tables.ts";

/** The actor's own import; another user's is reported as not found. */
export async function loadImportFor(ctx: Context<Actor>, importId: string) {
  const { userId } = requireMember(ctx);
  const [row] = isUuid(importId)
    ? await ctx.db
        .select()
        .from(audienceImports)
        .where(and(eq(audienceImports.id, importId), eq(audienceImports.creatorId, userId)))
    : [];
  if (!row) throw importNotFound();
  return row;
}
