import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { MembersPage } from "#app/features/guilds/MembersPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { membersPage } from "#modules/guilds";
import type { Route } from "./+types/members.ts";
import { loadAtGuild } from "./guild-address.ts";
import { membersParams } from "./members-params.ts";

export const loader = withLoader(async (args) => {
  const { filters, after } = membersParams(args.url.searchParams);
  const page = await loadAtGuild(args, (slug) =>
    membersPage(args.ctx, { slug, ...filters, words: filters.q || undefined, after }),
  );
  return { ...page, filters, later: after !== undefined };
});

export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.members", { guild: loaderData.header.name })}
        unlisted
      />
      <MembersPage {...loaderData} />
    </>
  );
}
