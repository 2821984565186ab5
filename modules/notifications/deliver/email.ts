import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { composeMail, preventAutolink } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
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
  const mail = composeNotificationEmail(ctx, delivery, origin);
  await send(mail);
  ctx.log.info({ type: delivery.type, path: delivery.path }, "a notification was sent by email");
  return true;
}

export function composeNotificationEmail(ctx: WithPorts, delivery: Delivery, origin: string) {
  const { t, type, message, excerpt, path, userId } = delivery;
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
    ...(email === "always"
      ? {}
      : { unsubscribeUrl: new URL(unsubscribePath(ctx, userId, type), origin).href }),
    site: { origin },
  });
}
