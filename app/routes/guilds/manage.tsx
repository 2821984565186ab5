import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { doneAt } from "#app/features/done.ts";
import { OverviewPage } from "#app/features/guilds/manage/OverviewPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildPath } from "#contracts/guilds";
import {
  announceInGuild,
  announcementInput,
  eventInput,
  holdEvent,
  manageOverview,
  pauseGuild,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage.ts";
import { atGuild } from "./guild-address.ts";

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

export const loader = load(async (arrival) => {
  const before = arrival.url.searchParams.get("before") ?? undefined;
  const overview = await atGuild(arrival, (slug) => manageOverview(arrival.ctx, { slug, before }));
  return { overview, zones, later: before !== undefined };
});

const schema = z.discriminatedUnion("intent", [
  announcementInput.extend({ intent: z.literal("announce") }),
  eventInput.extend({ intent: z.literal("event") }),
  z.object({ intent: z.literal("pause") }),
  z.object({ intent: z.literal("resume") }),
]);

export const action = act(async ({ ctx, request, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "event") {
      await holdEvent(ctx, { slug, ...value });
      return redirect(guildPath(slug));
    }
    if (value.intent === "announce") {
      await announceInGuild(ctx, { slug, ...value });
      return redirect(guildPath(slug));
    }
    await pauseGuild(ctx, { slug, on: value.intent === "pause" });
    return redirect(doneAt(`${guildPath(slug)}/manage`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `Manage ${loaderData.overview.head.name}`, unlisted: true }) : [];

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} reply={actionData} />;
}
