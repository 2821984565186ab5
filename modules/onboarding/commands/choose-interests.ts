import { and, eq, inArray, notInArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { interestsInput } from "../contract.ts";
import { markStepDone } from "../progress.ts";
import { tags, userInterests } from "../tables.ts";

/** From now on these, and no others. */
export async function chooseInterests(
  ctx: Context<Actor>,
  input: { tags: readonly string[] },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const chosen = interestsInput.parse(input).tags;
  await inTransaction(ctx, async (tx) => {
    const known = await tx.$count(tags, inArray(tags.slug, chosen));
    if (known !== chosen.length)
      throw invalid({ tags: ["onboarding.errors.notAnOption"] }, "unknown_tag");
    // Locks the user's row first, so that concurrent choices are serialized.
    await markStepDone(tx, userId, "interests", ctx.clock.now());
    await tx
      .delete(userInterests)
      .where(and(eq(userInterests.userId, userId), notInArray(userInterests.tag, chosen)));
    await tx
      .insert(userInterests)
      .values(chosen.map((tag) => ({ userId, tag, chosenAt: ctx.clock.now() })))
      .onConflictDoNothing();
  });
}
