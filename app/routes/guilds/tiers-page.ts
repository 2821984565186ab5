import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { guildPath } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import { sellerSubscribePath } from "#contracts/subscriptions";
import { loadGuildHeaderForTiers } from "#modules/guilds";
import { paymentsState } from "#modules/payments";
import { isTurnedOff } from "#modules/site";
import { guildOffering, listOwnSubscribers } from "#modules/subscriptions";
import { notFound } from "#platform/errors";
import { tierFormAction, tierForms } from "../money/tier-forms.ts";
import { loadAtGuild } from "./guild-address.ts";

export const isTiersPage = (url: URL): boolean => url.searchParams.get("room") === "tiers";

/** A guild's own tiers and their subscribers, for those who manage its treasury. */
export async function loadTiersPage(args: RouteArgs) {
  const { ctx, url } = args;
  requireTiers(args);
  const head = await loadAtGuild(args, (slug) => loadGuildHeaderForTiers(ctx, { slug }));
  const after = url.searchParams.get("after");
  const { slug } = head;
  return {
    head,
    offering: await guildOffering(ctx, { slug }),
    subscribers: await listOwnSubscribers(ctx, { guild: slug, ...(after && { after }) }),
    // Its forms are for the owner; others have nothing to open.
    editing: head.may.setTiers ? url.searchParams.get("tier") : null,
    pricing: head.may.setTiers ? url.searchParams.get("price") : null,
    clearing: head.may.setTiers ? url.searchParams.get("clear") : null,
    sandbox: paymentsState(ctx) === "sandbox",
    idempotencyKey: createIdempotencyKey(),
  };
}

/** Its tiers have no pages while subscriptions are turned off. */
function requireTiers({ ctx, params }: RouteArgs): void {
  if (isTurnedOff(ctx, sellerSubscribePath(guildAddress(params.slug ?? "")))) throw notFound();
}

const schema = z.discriminatedUnion("form", tierForms);

export async function tiersAction(args: RouteArgs) {
  const { ctx, request, params } = args;
  requireTiers(args);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await tierFormAction(ctx, form.value, slug);
    return redirect(pathWithToast(`${guildPath(slug)}/manage?room=tiers`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
