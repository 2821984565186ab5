import { redirect } from "react-router";
import { signInFrom, ways } from "#app/components/shell/places.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { mintOnceKey, onceKeySchema } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
import { type GuildHead, guildPath } from "#contracts/guilds";
import { paymentsState } from "#modules/payments";
import { arrival, subscribe, subscribeInput, subscribePage } from "#modules/subscriptions";
import { isMember } from "#permissions";
import { askedOf } from "../money/subscribe-asked.ts";

export const isSupport = (url: URL): boolean => url.searchParams.get("room") === "support";

/** Choosing among a guild's tiers, for whoever may know of it. */
export async function supportRoom({ ctx, url }: Arrival, head: GuildHead) {
  const asked = { ...askedOf(url), code: "", asGift: false };
  const paid = url.searchParams.get("paid");
  return {
    head,
    ...(await subscribePage(ctx, { guild: head.slug, ...asked })),
    asked,
    arrived: paid ? await arrival(ctx, paid) : null,
    signInPath: isMember(ctx.actor)
      ? null
      : signInFrom(ways.signIn ?? "/login", `${url.pathname}${url.search}`),
    onceKey: mintOnceKey(),
    sandbox: paymentsState(ctx) === "sandbox",
  };
}

const schema = subscribeInput.extend({ onceKey: onceKeySchema });

export async function actOnSupport({ ctx, request, params }: Arrival) {
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    const { subscriptionId, outcome } = await subscribe(ctx, { ...form.value, guild: slug });
    return redirect(
      outcome.state === "continue"
        ? outcome.url
        : `${guildPath(slug)}?room=support&paid=${subscriptionId}`,
    );
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
