import { redirect } from "react-router";
import "#app/features/forum/forum.css";
import "#app/features/forum/topic.css";
import { TopicPage } from "#app/features/forum/TopicPage.tsx";
import { signInFrom, ways } from "#app/features/shell/places.ts";
import { mintOnceKey } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { topicPage } from "#modules/forum";
import { isMember } from "#permissions";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/topic.ts";
import { actOnTopic } from "./act-on-topic.ts";
import { topicIdOf, wholeNumber } from "./topic-address.ts";

export const loader = load(async ({ ctx, scope, url, params, keep }) => {
  const publicId = topicIdOf(params.topic);
  const query = url.searchParams;
  const asked = { page: wholeNumber(query.get("page")), post: wholeNumber(query.get("post")) };
  const found = await topicPage(ctx, { publicId, ...asked });
  if ("movedTo" in found) throw redirect(found.movedTo, 301);
  const { view, tags } = found;
  // The id decides; another or no title in the address leads to the right one.
  if (url.pathname !== view.href) throw redirect(view.href + url.search, 301);
  keep(tags, ["page", "post"]);
  const answer = wholeNumber(query.get("quote") ?? query.get("answer"));
  const answered = view.posts.find(({ number }) => number === answer);
  return {
    topic: view,
    path: view.href,
    at: asked.post ?? view.posts[0]?.number ?? 1,
    onceKey: isMember(ctx.actor) ? mintOnceKey() : "",
    answering: answered
      ? {
          number: answered.number,
          name: answered.author.name,
          quote: query.has("quote") ? quoteOf(answered) : null,
        }
      : null,
    draft: null,
    isMember: isMember(ctx.actor),
    signIn: signInFrom(ways.signIn ?? "/login", view.href),
    publicUrl: scope.publicUrl,
  };
});

const quoteOf = ({
  author,
  href,
  excerpt,
}: {
  author: { name: string };
  href: string;
  excerpt: string;
}) => `> **[${author.name}](${href})**\n> ${excerpt}`;

export const action = act((arrival) => {
  if (!isMember(arrival.ctx.actor)) throw notFound("topic_not_found");
  return actOnTopic(arrival);
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { topic, publicUrl } = loaderData;
  return pageMeta({
    title: topic.title,
    description: topic.posts[0]?.excerpt ?? topic.title,
    url: publicUrl + topic.href + (topic.page > 1 ? `?page=${topic.page}` : ""),
    unlisted: topic.hidden || topic.deleted,
  });
};

export default function Topic({ loaderData, actionData }: Route.ComponentProps) {
  return <TopicPage {...loaderData} reply={actionData} />;
}
