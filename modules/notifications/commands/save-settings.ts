import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { choicesFrom } from "../channel-choices.ts";
import { nextDigest } from "../digest.ts";
import type { NotificationSettingsInput } from "../inputs.ts";
import { notificationPreferences } from "../tables.ts";

/** Saves the whole page of settings as it was sent. */
export async function saveNotificationSettings(
  ctx: Context<Actor>,
  input: NotificationSettingsInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ timeZone: users.timeZone })
      .from(users)
      .where(eq(users.id, userId));
    const row = {
      choices: choicesFrom(input.on),
      digest: input.digest,
      digestHour: input.digestHour,
      digestWeekday: input.digestWeekday,
      nextDigestAt: nextDigest(input, user?.timeZone ?? "UTC", ctx.clock.now()),
      quietFrom: input.quiet ? input.quietFrom : null,
      quietUntil: input.quiet ? input.quietUntil : null,
      pushesPerDay: input.pushesPerDay,
      previews: input.previews,
    };
    await tx
      .insert(notificationPreferences)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
  });
}
