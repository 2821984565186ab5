import "#app/features/specimen/topic.css";
import { TopicSpecimen } from "#app/features/specimen/TopicSpecimen.tsx";
import { topicFixture } from "#app/features/specimen/topic-fixture.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { config } from "#platform/config";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/topic.ts";

export const handle = { bare: true };

export const loader = load(() => {
  if (!config.DEV_PAGES) throw notFound();
  return { topic: topicFixture };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.topic.title, unlisted: true });

export default function Topic({ loaderData }: Route.ComponentProps) {
  return <TopicSpecimen topic={loaderData.topic} />;
}
