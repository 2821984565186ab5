import { requireMember } from "#modules/identity";
import { editProfile, ownProfile } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import type { ProfileStepInput } from "../contract.ts";
import { markStepDone } from "../progress.ts";

/** Saves name and bio; the rest of the profile is unchanged. */
export async function saveProfileStep(ctx: Context<Actor>, input: ProfileStepInput): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const joined = withTransaction(ctx, tx);
    const { pronouns, links } = await ownProfile(joined);
    await editProfile(joined, { ...input, pronouns, links: [...links] });
    await markStepDone(tx, userId, "face", ctx.clock.now());
  });
}
