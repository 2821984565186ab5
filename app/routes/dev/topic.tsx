import "#app/features/forum/topic.css";
import { TopicFixturePage } from "#app/features/style/fixtures/TopicFixturePage.tsx";
import { topicFixture } from "#app/features/style/fixtures/topic-fixture.ts";
import { devOnly } from "#app/http/dev-only.ts";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/topic.ts";

export const handle = { bare: true };

export const loader = withLoader(({ ctx, cachePage }) => {
  devOnly(ctx);
  cachePage([]);
  return { topic: topicFixture };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.topic.title, unlisted: true });

export default function Topic({ loaderData }: Route.ComponentProps) {
  return <TopicFixturePage topic={loaderData.topic} />;
}
