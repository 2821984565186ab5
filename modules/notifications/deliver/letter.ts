import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { composeMail, unlinkable } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { noticeTypes } from "../declared.ts";
import { unsubscribePath } from "../unsubscribe-link.ts";
import type { Delivery } from "./load.ts";

/** One letter about one group. Types that can't be turned off carry no way to do so, and say why. */
export async function sendNoticeLetter(ctx: Context<Actor>, delivery: Delivery): Promise<boolean> {
  const { origin, send } = sitePost(ctx);
  const letter = composeNoticeLetter(ctx, delivery, origin);
  await send(letter);
  ctx.log.info({ type: delivery.type, path: delivery.path }, "a notice was mailed");
  return true;
}

export function composeNoticeLetter(ctx: WithPorts, delivery: Delivery, origin: string) {
  const { type, sentence, excerpt, path, userId } = delivery;
  const { email, name: kind } = noticeTypes[type];
  // Names and titles are other people's words: as text, and nothing in them becomes a link.
  const said = excerpt ? `“${unlinkable(excerpt)}”\n\n` : "";
  const why =
    email === "always"
      ? "We always write about this, because it concerns your account or your money."
      : `You get this because letters about “${kind}” are on.`;
  return composeMail({
    key: `notice ${delivery.groupId}`,
    to: { address: delivery.email, name: delivery.name },
    subject: sentence,
    text: `${said}${why}`,
    action: { label: "Open it", url: new URL(path, origin).href },
    ...(email === "always"
      ? {}
      : { unsubscribeUrl: new URL(unsubscribePath(ctx, userId, type), origin).href }),
    site: { name: "Guildhall", origin },
  });
}
