import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { nextDigest } from "../digest.ts";
import type { CreatorEmailsInput } from "../inputs.ts";
import { creatorEmailSettings, notificationPreferences } from "../tables.ts";

/**
 * Saves how the member gets the emails of one creator. Who chooses the digest and has none gets a
 * daily one, or nothing would arrive.
 */
export async function saveCreatorEmails(
  ctx: Context<Actor>,
  { creatorId, works, emails }: CreatorEmailsInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.id, creatorId));
    if (!creator) return;
    await tx
      .insert(creatorEmailSettings)
      .values({ userId, creatorId, works, emails })
      .onConflictDoUpdate({
        target: [creatorEmailSettings.userId, creatorEmailSettings.creatorId],
        set: { works, emails },
      });
    if (works !== "digest" && emails !== "digest") return;
    await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select({ settings: notificationPreferences, timeZone: users.timeZone })
      .from(notificationPreferences)
      .innerJoin(users, eq(users.id, notificationPreferences.userId))
      .where(eq(notificationPreferences.userId, userId))
      .for("update", { of: notificationPreferences });
    if (row?.settings.digest !== "off") return;
    const digest = "daily";
    await tx
      .update(notificationPreferences)
      .set({
        digest,
        nextDigestAt: nextDigest({ ...row.settings, digest }, row.timeZone, ctx.clock.now()),
      })
      .where(eq(notificationPreferences.userId, userId));
  });
}
