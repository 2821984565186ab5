import { eq, inArray } from "drizzle-orm";
import webPush from "web-push";
import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { noticeTypes } from "../declared.ts";
import { pushPostPort } from "../settings.ts";
import { noticeInboxes, pushSubscriptions } from "../tables.ts";
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
const keepSeconds = 86_400;

/** To every browser they have. Gives whether one took it; throws where all may work later. */
export async function sendNoticePush(ctx: Context<Actor>, delivery: Delivery): Promise<boolean> {
  const { userId, groupId, type, sentence, excerpt, path } = delivery;
  const [inbox] = await ctx.db
    .select({ unread: noticeInboxes.unreadCount })
    .from(noticeInboxes)
    .where(eq(noticeInboxes.userId, userId));
  const payload: PushPayload = {
    title: excerpt === undefined ? noticeTypes[type].name : sentence,
    body: excerpt === undefined ? "Something new is waiting for you in the hall." : excerpt,
    path,
    tag: groupId,
    unread: inbox?.unread ?? 0,
  };
  return pushTo(ctx, userId, payload);
}

export async function pushTo(
  ctx: Context<Actor>,
  userId: string,
  payload: PushPayload,
): Promise<boolean> {
  const browsers = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  const statuses = await Promise.all(browsers.map((browser) => post(ctx, browser, payload)));
  const which = (fits: (status: number) => boolean) =>
    browsers.filter((_, n) => fits(statuses[n] ?? 0)).map(({ id }) => id);
  const reached = which((status) => status >= 200 && status < 300);
  // The browser took its subscription back, or never had one.
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

async function post(
  ctx: Context<Actor>,
  browser: Subscription,
  payload: PushPayload,
): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  const origin = sitePost(ctx).origin;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: keepSeconds,
      urgency: "normal",
      vapidDetails: {
        // Push services want to know whom to write to; plain http is what a trial at home has.
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
