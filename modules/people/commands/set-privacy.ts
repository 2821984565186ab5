import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { PrivacyInput } from "../contract.ts";
import { profileEdited } from "../events.ts";
import { lockOwnProfile } from "../own-profile.ts";
import { profiles } from "../tables.ts";

/** Who can see and contact the user. Existing followers stay; pending requests stay pending. */
export async function setPrivacy(ctx: Context<Actor>, input: PrivacyInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnProfile(tx, ctx.actor);
    const [before] = await tx
      .select({ visibility: profiles.visibility })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    await tx.update(profiles).set(input).where(eq(profiles.userId, userId));
    const closedOrOpened = before?.visibility !== input.visibility;
    const visibilityChange = closedOrOpened ? ("changed" as const) : undefined;
    await emit(tx, profileEdited, { userId, sight: visibilityChange });
  });
}
