import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { DiscussionsPage } from "#app/features/guilds/DiscussionsPage.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildTopics } from "#modules/forum";
import { categoriesOf, guildReading } from "#modules/guilds";
import type { Route } from "./+types/discussions.ts";
import { atGuild } from "./guild-address.ts";

export const loader = load(async (arrival) => {
  const { ctx, url } = arrival;
  const head = await atGuild(arrival, (slug) => guildReading(ctx, { slug }));
  const category = url.searchParams.get("category");
  const after = url.searchParams.get("after") ?? undefined;
  const [{ pinned, topics, next }, categories] = await Promise.all([
    guildTopics(ctx, { guildId: head.id, category: category ?? undefined, after }),
    categoriesOf(ctx.db, head.id),
  ]);
  return { head, categories, category, pinned, topics, next, later: after !== undefined };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Discussions of ${loaderData.head.name}`,
        unlisted: loaderData.head.visibility !== "public",
      })
    : [];

export default function Discussions({ loaderData }: Route.ComponentProps) {
  return <DiscussionsPage {...loaderData} />;
}
