import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { turnedOff } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { choicesFrom, ticksOf } from "../channel-choices.ts";
import { nextDigest } from "../digest.ts";
import type { NotificationSettingsInput } from "../inputs.ts";
import { type Choices, isTypeName } from "../notification-types.ts";
import { notificationPreferences } from "../tables.ts";

/** The page leaves out types that the site turned off: what was chosen for them stays. */
async function withTurnedOff(
  ctx: Context<Actor>,
  tx: Transaction,
  choices: Choices,
): Promise<Choices> {
  const off = turnedOff(ctx, "notifications").filter(isTypeName);
  if (off.length === 0) return choices;
  const { userId } = requireMember(ctx);
  const [row] = await tx
    .select({ before: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const kept = { ...choices };
  for (const type of off) {
    const before = row?.before[type];
    if (before) kept[type] = before;
    else delete kept[type];
  }
  return kept;
}

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
      choices: await withTurnedOff(ctx, tx, choicesFrom(ticksOf(input))),
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
