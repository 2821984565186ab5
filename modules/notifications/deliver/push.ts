import { eq, inArray } from "drizzle-orm";
import webPush from "web-push";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notificationTypes } from "../notification-types.ts";
import { pushPostPort } from "../settings.ts";
import { notificationInboxes, pushSubscriptions } from "../tables.ts";
import { vapidKeys } from "../vapid.ts";
import type { Delivery } from "./load.ts";

/**
 * What the service worker shows (app/pwa/contract.ts). Nothing private is in it unless the person
 * allowed previews.
 */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly unread: number;
}

type Subscription = typeof pushSubscriptions.$inferSelect;
const ttlSeconds = 86_400;

/**
 * Sends to all of the user's browsers. Returns whether one accepted it; throws if all may work
 * later.
 */
export async function sendPushNotification(
  ctx: Context<Actor>,
  delivery: Delivery,
): Promise<boolean> {
  const { userId, groupId, t, type, message, excerpt, path } = delivery;
  const [inbox] = await ctx.db
    .select({ unread: notificationInboxes.unreadCount })
    .from(notificationInboxes)
    .where(eq(notificationInboxes.userId, userId));
  const payload: PushPayload = {
    title: excerpt === undefined ? t(notificationTypes[type].name) : message,
    body: excerpt === undefined ? t("activity.push.hidden") : excerpt,
    path,
    tag: groupId,
    unread: inbox?.unread ?? 0,
  };
  return sendPush(ctx, userId, payload);
}

export async function sendPush(
  ctx: Context<Actor>,
  userId: string,
  payload: PushPayload,
): Promise<boolean> {
  const browsers = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  const statuses = await Promise.all(
    browsers.map((browser) => postToBrowser(ctx, browser, payload)),
  );
  const which = (fits: (status: number) => boolean) =>
    browsers.filter((_, n) => fits(statuses[n] ?? 0)).map(({ id }) => id);
  const reached = which((status) => status >= 200 && status < 300);
  // The subscription was revoked, or never existed.
  const dead = which((status) => status === 404 || status === 410 || status === 403);
  if (dead.length > 0)
    await ctx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, dead));
  if (reached.length > 0)
    await ctx.db
      .update(pushSubscriptions)
      .set({ lastReachedAt: ctx.clock.now() })
      .where(inArray(pushSubscriptions.id, reached));
  const trouble = browsers.length - reached.length - dead.length;
  if (reached.length === 0 && trouble > 0) throw new Error("no push service took it");
  return reached.length > 0;
}

async function postToBrowser(
  ctx: Context<Actor>,
  browser: Subscription,
  payload: PushPayload,
): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  const origin = siteMail(ctx).origin;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: ttlSeconds,
      urgency: "normal",
      vapidDetails: {
        // Push services require a contact; a local trial has only plain http.
        subject: origin.startsWith("https:") ? origin : "mailto:hall@localhost",
        ...vapidKeys(ctx),
      },
    },
  );
  try {
    const plain = headers as Record<string, string | number>;
    return (await ctx.ports.get(pushPostPort)(endpoint, { headers: plain, body })).status;
  } catch {
    return 0;
  }
}
