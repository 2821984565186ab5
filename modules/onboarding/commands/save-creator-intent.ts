import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { CreatorIntent } from "../contract.ts";
import { markStepDone } from "../progress.ts";

/** Notes the intent. Setting up to be paid asks for it later; nothing begins by itself. */
export async function saveCreatorIntent(
  ctx: Context<Actor>,
  { intent }: { intent: CreatorIntent },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await markStepDone(ctx.db, userId, "create", ctx.clock.now(), { creatorIntent: intent });
}
