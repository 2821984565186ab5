import { requireMember } from "#modules/identity";
import { editProfile, ownProfile } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import type { FaceInput } from "../contract.ts";
import { noteStep } from "../progress.ts";

/** Writes name and bio; what else stands in the profile stays. */
export async function saveFace(ctx: Context<Actor>, input: FaceInput): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const joined = within(ctx, tx);
    const { pronouns, links } = await ownProfile(joined);
    await editProfile(joined, { ...input, pronouns, links: [...links] });
    await noteStep(tx, userId, "face", ctx.clock.now());
  });
}
