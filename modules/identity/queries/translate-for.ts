import { eq } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translateInto } from "#platform/translations";
import { users } from "../tables.ts";

interface Where extends WithPorts {
  readonly db: Database;
}

/** Texts in the language of a person's account, for what is written to them outside of a page. */
export async function translateFor(ctx: Where, userId: string): Promise<Translate> {
  const [user] = await ctx.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return translateInto(ctx, user?.language);
}
