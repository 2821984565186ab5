import "#app/features/forum/topic.css";
import { TopicSpecimen } from "#app/features/style/specimen/TopicSpecimen.tsx";
import { topicFixture } from "#app/features/style/specimen/topic-fixture.ts";
import { devOnly } from "#app/http/dev-only.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/topic.ts";

export const handle = { bare: true };

export const loader = load(({ ctx, keep }) => {
  devOnly(ctx);
  keep([]);
  return { topic: topicFixture };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.topic.title, unlisted: true });

export default function Topic({ loaderData }: Route.ComponentProps) {
  return <TopicSpecimen topic={loaderData.topic} />;
}
