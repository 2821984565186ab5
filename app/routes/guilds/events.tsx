import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { EventsPage } from "#app/features/guilds/EventsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildEventsPath } from "#contracts/guilds";
import {
  cancelGuildEvent,
  eventInput,
  guildCalendar,
  respondToEvent,
  updateGuildEvent,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { allZones } from "#platform/calendar";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/events.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader(async (args) => {
  const { ctx, url } = args;
  const [before, edit] = ["before", "edit"].map((name) => url.searchParams.get(name) ?? undefined);
  const calendar = await loadAtGuild(args, (slug) => guildCalendar(ctx, { slug, before, edit }));
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

export const action = withAction(async ({ ctx, request, params }) => {
  const { userId } = requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const path = guildEventsPath(slug);
  try {
    await takeToken(ctx.db, { name: "guild_door", key: userId, limit: 30, perSeconds: 300 });
    if (value.intent === "answer_event") await respondToEvent(ctx, { slug, ...value });
    else if (value.intent === "cancel_event") await cancelGuildEvent(ctx, { slug, ...value });
    else {
      await updateGuildEvent(ctx, { slug, ...value });
      return redirect(pathWithToast(path, "saved"));
    }
    return redirect(path);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, visibility } = loaderData.calendar.header;
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.events", { guild: name })}
        unlisted={visibility !== "public"}
      />
      <EventsPage {...loaderData} reply={actionData} />
    </>
  );
}
