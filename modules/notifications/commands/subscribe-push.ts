import { and, asc, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { notificationLimits } from "../contract.ts";
import { isPushService } from "../deliver/push-hosts.ts";
import type { PushSubscriptionInput } from "../inputs.ts";
import { pushSubscriptions } from "../tables.ts";

/**
 * Subscribes this browser to pushes for the signed-in user, until they sign out. Replaces a
 * previous user of the same browser.
 */
export async function subscribePush(
  ctx: Context<Actor>,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
  device: string,
): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  if (!isPushService(endpoint))
    throw invalid({ endpoint: [message("notifications.errors.pushService")] }, "unknown_service");
  await inTransaction(ctx, async (tx) => {
    const row = { userId, sessionId, p256dh, auth, device, subscribedAt: ctx.clock.now() };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const all = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.subscribedAt));
    const tooMany = all.slice(0, Math.max(0, all.length - notificationLimits.pushDevices));
    if (tooMany.length > 0)
      await tx.delete(pushSubscriptions).where(
        inArray(
          pushSubscriptions.id,
          tooMany.map(({ id }) => id),
        ),
      );
  });
}

/** By the endpoint from the browser itself, or by id from the list of devices. */
export async function unsubscribePush(
  ctx: Context<Actor>,
  which: { endpoint: string } | { id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        "id" in which
          ? eq(pushSubscriptions.id, which.id)
          : eq(pushSubscriptions.endpoint, which.endpoint),
      ),
    );
}
