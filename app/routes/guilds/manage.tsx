import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/components/money/money.css";
import "#app/features/guilds/manage.css";
import "#app/features/guilds/purse/purse.css";
import "#app/components/tips/tips.css";
import "#app/components/settings/settings.css";
import "#app/ui/side-links.css";
import "#app/components/subscriptions/subscriptions.css";
import "#app/features/monetization/monetization.css";
import { doneAt } from "#app/components/done.ts";
import { OverviewPage } from "#app/features/guilds/manage/OverviewPage.tsx";
import { EntryPage, PurseRoom, TiersRoom } from "#app/features/guilds/rooms.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildPath } from "#contracts/guilds";
import { flaggedInGuild } from "#modules/forum";
import {
  announceInGuild,
  announcementInput,
  eventInput,
  holdEvent,
  manageOverview,
  pauseGuild,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { purseAttention } from "#modules/purses";
import { allZones } from "#platform/calendar";
import type { Route } from "./+types/manage.ts";
import { atGuild } from "./guild-address.ts";
import { actOnPurse, purseForms, purseRoom } from "./purse-room.ts";
import { actInTiersRoom, isTiersRoom, tiersRoom } from "./tiers-room.ts";

const zones = allZones();

export const loader = load(async (arrival) => {
  const { ctx, url } = arrival;
  if (url.searchParams.get("room") === "purse") return { room: await purseRoom(arrival) };
  if (isTiersRoom(url)) return { tiers: await tiersRoom(arrival) };
  const before = url.searchParams.get("before") ?? undefined;
  const overview = await atGuild(arrival, (slug) => manageOverview(ctx, { slug, before }));
  const purse = await purseAttention(ctx, { slug: overview.head.slug });
  const flagged = await flaggedInGuild(ctx, { guildId: overview.head.id });
  return { overview, purse, flagged, zones, later: before !== undefined };
});

const schema = z.discriminatedUnion("intent", [
  ...purseForms,
  announcementInput.extend({ intent: z.literal("announce") }),
  eventInput.extend({ intent: z.literal("event") }),
  z.object({ intent: z.literal("pause") }),
  z.object({ intent: z.literal("resume") }),
]);

export const action = act(async (arrival) => {
  const { ctx, request, params } = arrival;
  requireMember(ctx);
  if (isTiersRoom(arrival.url)) return actInTiersRoom(arrival);
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
    if (value.intent === "pause" || value.intent === "resume") {
      await pauseGuild(ctx, { slug, on: value.intent === "pause" });
      return redirect(doneAt(`${guildPath(slug)}/manage`, "saved"));
    }
    await actOnPurse(ctx, slug, value);
    return redirect(doneAt(`${guildPath(slug)}/manage?room=purse`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { room, tiers, overview } = loaderData;
  const title = room
    ? `The purse of ${room.head.name}`
    : tiers
      ? `Tiers of ${tiers.head.name}`
      : `Manage ${overview.head.name}`;
  return pageMeta({ title, unlisted: true });
};

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { room, tiers } = loaderData;
  if (tiers) return <TiersRoom {...tiers} reply={actionData} />;
  if (room) {
    return room.entry ? (
      <EntryPage {...room} reply={actionData} />
    ) : (
      <PurseRoom {...room} reply={actionData} />
    );
  }
  return <OverviewPage {...loaderData} reply={actionData} />;
}
