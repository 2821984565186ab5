import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { ActivityPage } from "#app/features/guilds/manage/ActivityPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildActivity } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage-log.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader(async (args) => {
  requireMember(args.ctx);
  const before = args.url.searchParams.get("before") ?? undefined;
  const activity = await loadAtGuild(args, (slug) => guildActivity(args.ctx, { slug, before }));
  return { activity, later: before !== undefined };
});

export default function Log({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name } = loaderData.activity.header;
  return (
    <>
      <PageMeta title={t("guilds.log.pageTitle", { guild: name })} unlisted />
      <ActivityPage {...loaderData} />
    </>
  );
}
