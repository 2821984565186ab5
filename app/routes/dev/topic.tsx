import "#app/features/forum/topic.css";
import { TopicFixturePage } from "#app/features/style/fixtures/TopicFixturePage.tsx";
import { topicFixture } from "#app/features/style/fixtures/topic-fixture.ts";
import { devOnly } from "#app/http/dev-only.ts";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import type { Route } from "./+types/topic.ts";

export const handle = { bare: true };

export const loader = withLoader(({ ctx, cachePage }) => {
  devOnly(ctx);
  cachePage([]);
  return { topic: topicFixture };
});

export default function Topic({ loaderData }: Route.ComponentProps) {
  const { topic } = loaderData;
  return (
    <>
      <PageMeta title={topic.title} unlisted />
      <TopicFixturePage topic={topic} />
    </>
  );
}
