import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { isLocale } from "#platform/i18n";
import { requireMember } from "../recent-authentication.ts";
import { users } from "../tables.ts";

/** Sets the language of pages, emails and notifications for the user. */
export async function changeLanguage(
  ctx: Context<Actor>,
  { language }: { language: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!isLocale(language)) throw invalid({ language: ["account.errors.language"] });
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(users)
      .set({ language, updatedAt: ctx.clock.now() })
      .where(eq(users.id, userId));
  });
}
