import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { CreatorWish } from "../contract.ts";
import { noteStep } from "../progress.ts";

/** Notes the wish. Setting up to be paid asks for it later; nothing begins by itself. */
export async function sayWhetherICreate(
  ctx: Context<Actor>,
  { wish }: { wish: CreatorWish },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await noteStep(ctx.db, userId, "create", ctx.clock.now(), { creatorWish: wish });
}
