import { eq } from "drizzle-orm";
import { memberJoined, requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { conflict } from "#platform/errors";
import { defineListener } from "#platform/events";
import { users } from "#tables/identity";
import { termsAcceptances } from "../tables.ts";
import { currentTerms, isDraft } from "../terms/current-terms.ts";

/** Accepts the present terms. What was accepted first, and when, is never overwritten. */
export async function acceptTerms(
  ctx: Context<Actor>,
  { version }: { version: number },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const current = await currentTerms(ctx);
  if (version !== current.version || isDraft(ctx, current))
    throw conflict("other_terms", "site.terms.errors.newerVersion");
  await ctx.db
    .insert(termsAcceptances)
    .values({ userId, version, acceptedAt: ctx.clock.now(), how: "asked" })
    .onConflictDoNothing();
}

/** Creating an account accepts the terms linked next to the button. */
export const recordTermsAtSignUp = defineListener<
  { userId: string; by?: "house" | undefined },
  Actor
>(memberJoined, "site.note_terms_at_sign_up", async (ctx, { userId, by }) => {
  if (by === "house") return;
  const { db } = ctx;
  const [user] = await db
    .select({ joinedAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const current = await currentTerms(ctx);
  if (isDraft(ctx, current)) return;
  const { version } = current;
  await db
    .insert(termsAcceptances)
    .values({ userId, version, acceptedAt: user.joinedAt, how: "sign_up" })
    .onConflictDoNothing();
});
