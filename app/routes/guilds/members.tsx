import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { MembersPage } from "#app/features/guilds/MembersPage.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { membersPage } from "#modules/guilds";
import type { Route } from "./+types/members.ts";
import { atGuild } from "./guild-address.ts";
import { membersAsked } from "./members-asked.ts";

export const loader = load(async (arrival) => {
  const { asked, after } = membersAsked(arrival.url.searchParams);
  const page = await atGuild(arrival, (slug) =>
    membersPage(arrival.ctx, { slug, ...asked, words: asked.q || undefined, after }),
  );
  return { ...page, asked, later: after !== undefined };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `Members of ${loaderData.head.name}`, unlisted: true }) : [];

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
