import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { noSuchImport } from "./errors.ts";
import { audienceImports } from "./tables.ts";

/** A list one brought oneself; another’s is as if it were not there. */
export async function loadImportFor(ctx: Context<Actor>, importId: string) {
  const { userId } = requireMember(ctx);
  const [row] = isUuid(importId)
    ? await ctx.db
        .select()
        .from(audienceImports)
        .where(and(eq(audienceImports.id, importId), eq(audienceImports.creatorId, userId)))
    : [];
  if (!row) throw noSuchImport();
  return row;
}
