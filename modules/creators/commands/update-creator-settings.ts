import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { lockOwnCreator } from "../access.ts";
import { creatorChanged } from "../events.ts";
import { type CreatorSettingsInput, creatorSettingsInput } from "../inputs.ts";
import { creators } from "../tables.ts";

/** What a creator promises and allows. The currency stays. */
export async function updateCreatorSettings(
  ctx: Context<Actor>,
  input: CreatorSettingsInput,
): Promise<void> {
  const set = creatorSettingsInput.parse(input);
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnCreator(tx, ctx.actor);
    await tx
      .update(creators)
      .set({ ...set, changedAt: ctx.clock.now() })
      .where(eq(creators.userId, userId));
    await emit(tx, creatorChanged, { creatorId: userId });
  });
}
