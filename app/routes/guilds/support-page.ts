import { redirect } from "react-router";
import { z } from "zod";
import { signInFrom, siteLinks } from "#app/components/shell/navigation.ts";
import {
  resultWithTexts,
  subscribePageWithTexts,
} from "#app/components/subscriptions/with-texts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { oneAtATime } from "#app/http/one-at-a-time.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { saveTaxForm, taxForm, taxLocationView } from "#app/http/tax-form.ts";
import { paymentForm } from "#app/http/unfinished-payment.ts";
import { type GuildHeader, guildPath } from "#contracts/guilds";
import { paymentsState } from "#modules/payments";
import { checkoutResult, subscribe, subscribeInput, subscribePage } from "#modules/subscriptions";
import { isMember } from "#permissions";
import { subscribeParams } from "../money/subscribe-params.ts";

export const isSupport = (url: URL): boolean => url.searchParams.get("room") === "support";

/** Choosing among a guild's tiers, for anyone who may know of it. */
export async function loadSupportPage(args: RouteArgs, head: GuildHeader) {
  const { ctx, url, t } = args;
  const selection = { ...subscribeParams(url), code: "", asGift: false };
  const paid = url.searchParams.get("paid");
  const page = subscribePageWithTexts(
    await subscribePage(ctx, { guild: head.slug, ...selection }),
    t,
  );
  return {
    head,
    ...page,
    tax: taxLocationView(page.tax, t),
    selection,
    arrived: paid ? resultWithTexts(await checkoutResult(ctx, paid), t) : null,
    signInPath: isMember(ctx.actor)
      ? null
      : signInFrom(siteLinks.signIn ?? "/login", `${url.pathname}${url.search}`),
    ...(await paymentForm(args)),
    sandbox: paymentsState(ctx) === "sandbox",
  };
}

const schema = z.discriminatedUnion("form", [
  taxForm,
  subscribeInput.extend({ form: z.undefined().optional(), idempotencyKey: idempotencyKeySchema }),
]);

export async function supportAction(args: RouteArgs) {
  const { ctx, request, params } = args;
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value, submission } = form;
  if (value.form === "tax") return saveTaxForm(args, { value, submission });
  try {
    const { subscriptionId, outcome } = await oneAtATime(
      { ctx, name: `support ${slug}`, key: value.idempotencyKey },
      () => subscribe(ctx, { ...value, guild: slug }),
    );
    return redirect(
      outcome.state === "continue"
        ? outcome.url
        : `${guildPath(slug)}?room=support&paid=${subscriptionId}`,
    );
  } catch (error) {
    return replyWith(submission, error);
  }
}
