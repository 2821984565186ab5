import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { redirect } from "react-router";
import { z } from "zod";
import { AnnouncementsPage } from "#app/features/guilds/manage/AnnouncementsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildPath } from "#contracts/guilds";
import {
  announceInGuild,
  announcementInput,
  createGuildEvent,
  eventInput,
  manageAnnouncements,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { allZones } from "#platform/calendar";
import type { Route } from "./+types/manage-announcements.ts";
import { loadAtGuild } from "./guild-address.ts";

const zones = allZones();

export const loader = withLoader(async (args) => ({
  head: await loadAtGuild(args, (slug) => manageAnnouncements(args.ctx, { slug })),
  zones,
}));

const schema = z.discriminatedUnion("intent", [
  announcementInput.extend({ intent: z.literal("announce") }),
  eventInput.extend({ intent: z.literal("event") }),
]);

export const action = withAction(async ({ ctx, request, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "event") await createGuildEvent(ctx, { slug, ...value });
    else await announceInGuild(ctx, { slug, ...value });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(guildPath(slug));
});

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("guilds.announce.pageTitle", { guild: loaderData.head.name })} unlisted />
      <AnnouncementsPage {...loaderData} reply={actionData} />
    </>
  );
}
