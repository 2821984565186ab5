import "#app/features/forum/history.css";
import "#app/ui/difference.css";
import { PostHistory } from "#app/features/forum/PostHistory.tsx";
import { withLoader } from "#app/http/route.ts";
import { postHistory } from "#modules/forum";
import type { Route } from "./+types/history.ts";
import { topicIdOf, wholeNumber } from "./topic-address.ts";

export const loader = withLoader(async ({ ctx, params, url }) =>
  postHistory(ctx, {
    publicId: topicIdOf(params.topic),
    number: wholeNumber(url.searchParams.get("post")) ?? 1,
  }),
);

export default function History({ loaderData }: Route.ComponentProps) {
  return <PostHistory {...loaderData} />;
}
