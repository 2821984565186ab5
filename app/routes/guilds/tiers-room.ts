import { redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { mintOnceKey } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
import { guildPath } from "#contracts/guilds";
import { guildAtTiers } from "#modules/guilds";
import { paymentsState } from "#modules/payments";
import { guildOffering, ownSubscribers } from "#modules/subscriptions";
import { actOnTiers, tierForms } from "../money/tier-forms.ts";
import { atGuild } from "./guild-address.ts";

export const isTiersRoom = (url: URL): boolean => url.searchParams.get("room") === "tiers";

/** A guild's own tiers and who pays for them, for those who keep its purse. */
export async function tiersRoom(arrival: Arrival) {
  const { ctx, url } = arrival;
  const head = await atGuild(arrival, (slug) => guildAtTiers(ctx, { slug }));
  const after = url.searchParams.get("after");
  const { slug } = head;
  return {
    head,
    offering: await guildOffering(ctx, { slug }),
    subscribers: await ownSubscribers(ctx, { guild: slug, ...(after && { after }) }),
    // Its forms are for the owner; for everybody else there is nothing to open.
    editing: head.may.setTiers ? url.searchParams.get("tier") : null,
    pricing: head.may.setTiers ? url.searchParams.get("price") : null,
    clearing: head.may.setTiers ? url.searchParams.get("clear") : null,
    sandbox: paymentsState(ctx) === "sandbox",
    onceKey: mintOnceKey(),
  };
}

const schema = z.discriminatedUnion("form", tierForms);

export async function actInTiersRoom({ ctx, request, params }: Arrival) {
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await actOnTiers(ctx, form.value, slug);
    return redirect(doneAt(`${guildPath(slug)}/manage?room=tiers`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
