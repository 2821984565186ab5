import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { doneAt } from "#app/components/done.ts";
import { EventsPage } from "#app/features/guilds/EventsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildEventsPath } from "#contracts/guilds";
import { answerEvent, cancelEvent, changeEvent, eventInput, guildCalendar } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { allZones } from "#platform/calendar";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/events.ts";
import { atGuild } from "./guild-address.ts";

export const loader = load(async (arrival) => {
  const { ctx, url } = arrival;
  const [before, edit] = ["before", "edit"].map((name) => url.searchParams.get(name) ?? undefined);
  const calendar = await atGuild(arrival, (slug) => guildCalendar(ctx, { slug, before, edit }));
  return { calendar, zones: calendar.draft ? allZones() : [], later: before !== undefined };
});

const schema = z.discriminatedUnion("intent", [
  eventInput.extend({ intent: z.literal("change_event"), eventId: z.uuid() }),
  z.object({ intent: z.literal("cancel_event"), eventId: z.uuid() }),
  z.object({
    intent: z.literal("answer_event"),
    eventId: z.uuid(),
    answer: z.enum(["yes", "maybe", "no"]),
  }),
]);

export const action = act(async ({ ctx, request, params }) => {
  const { userId } = requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const path = guildEventsPath(slug);
  try {
    await takeToken(ctx.db, { name: "guild_door", key: userId, limit: 30, perSeconds: 300 });
    if (value.intent === "answer_event") await answerEvent(ctx, { slug, ...value });
    else if (value.intent === "cancel_event") await cancelEvent(ctx, { slug, ...value });
    else {
      await changeEvent(ctx, { slug, ...value });
      return redirect(doneAt(path, "saved"));
    }
    return redirect(path);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Events of ${loaderData.calendar.head.name}`,
        unlisted: loaderData.calendar.head.visibility !== "public",
      })
    : [];

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} reply={actionData} />;
}
