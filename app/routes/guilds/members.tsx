import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { MembersPage } from "#app/features/guilds/MembersPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `Members of ${loaderData.header.name}`, unlisted: true }) : [];

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
