import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { composeMail, type Mail, preventAutolink } from "#platform/mail";
import { notificationTypes } from "../notification-types.ts";
import { unsubscribePath } from "../unsubscribe-link.ts";
import type { Delivery } from "./load.ts";

/**
 * One email about one group. Types that can't be turned off have no unsubscribe link, and say why.
 */
export async function sendNotificationEmail(
  ctx: Context<Actor>,
  delivery: Delivery,
): Promise<boolean> {
  const { origin, send } = siteMail(ctx);
  const path = unsubscribePath(ctx, delivery.userId, delivery.type);
  const mail = composeNotificationEmail(delivery, {
    origin,
    unsubscribeUrl: new URL(path, origin).href,
  });
  await send(mail);
  ctx.log.info({ type: delivery.type, path: delivery.path }, "a notification was sent by email");
  return true;
}

interface Links {
  readonly origin: string;
  readonly unsubscribeUrl: string;
}

export function composeNotificationEmail(
  delivery: Pick<
    Delivery,
    "email" | "excerpt" | "groupId" | "message" | "name" | "path" | "t" | "type"
  >,
  { origin, unsubscribeUrl }: Links,
): Mail {
  const { t, type, message, excerpt, path } = delivery;
  const { email, name: kind } = notificationTypes[type];
  // Names and titles are other people's words: as text, and nothing in them becomes a link.
  const quote = excerpt && t("activity.email.quote", { excerpt: preventAutolink(excerpt) });
  const why =
    email === "always"
      ? t("activity.email.always", { kind: t(kind) })
      : t("activity.email.reason", { kind: t(kind) });
  return composeMail({
    key: `notice ${delivery.groupId}`,
    to: { address: delivery.email, name: delivery.name },
    t,
    subject: message,
    text: quote ? `${quote}\n\n${why}` : why,
    action: { label: t("activity.email.open"), url: new URL(path, origin).href },
    ...(email !== "always" && { unsubscribeUrl }),
    site: { origin },
  });
}
