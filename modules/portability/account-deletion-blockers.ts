import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Blocker } from "./contract.ts";
import { portabilitySettings } from "./settings.ts";

/** Everything that has to be settled before account deletion, as reported by the modules. */
export async function accountDeletionBlockers(
  ctx: Context<Actor>,
  userId: string,
): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const { find } of portabilitySettings(ctx).deletionChecks) {
    const blocker = await find(ctx, userId);
    if (blocker) found.push(blocker);
  }
  return found;
}
