import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/compose/body-field.css";
import "#app/features/forum/forum.css";
import "#app/features/forum/topic.css";
import "#app/components/media/files-field.css";
import { signInFrom, siteLinks } from "#app/components/shell/navigation.ts";
import { FlagDialog, ModeratorTools, PollPanel } from "#app/features/forum/lazy-parts.ts";
import { NewReplies } from "#app/features/forum/NewReplies.tsx";
import { TopicPage } from "#app/features/forum/TopicPage.tsx";
import { topicMeta } from "#app/features/forum/topic-meta.ts";
import { useKeys } from "#app/features/forum/use-keys.ts";
import { useQuote } from "#app/features/forum/use-quote.ts";
import { useReading } from "#app/features/forum/use-reading.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageOf, postsOfPage } from "#contracts/forum";
import { findDraft, listCategories, takenDownSlug, topicPage } from "#modules/forum";
import { listSavedInTopic } from "#modules/saved";
import { isMember, isStaff } from "#permissions";
import type { Route } from "./+types/topic.ts";
import { topicAction } from "./topic-action.ts";
import { topicIdOf, wholeNumber } from "./topic-address.ts";

export const loader = withLoader(async ({ ctx, scope, url, params, cachePage }) => {
  const publicId = topicIdOf(params.topic);
  const query = url.searchParams;
  const position = { page: wholeNumber(query.get("page")), post: wholeNumber(query.get("post")) };
  const page = position.post ? pageOf(position.post) : (position.page ?? 1);
  // Nothing of this is shown unless the topic is: `topicPage` throws for those who may not read it.
  const [found, saved, draft, staffCategories] = await Promise.all([
    topicPage(ctx, { publicId, ...position }),
    listSavedInTopic(ctx, { publicId, ...postsOfPage(page) }),
    findDraft(ctx, `reply:${publicId}`),
    isStaff(ctx.actor) ? listCategories(ctx) : undefined,
  ]);
  if ("movedTo" in found) throw redirect(found.movedTo, 301);
  const { view, tags } = found;
  // The id decides; a wrong or missing title redirects to the right URL. Removing and restoring a
  // topic switches between two URLs: browsers must not cache either redirect.
  const lasting = !view.deleted && !url.pathname.endsWith(`-${takenDownSlug}`);
  if (url.pathname !== view.href) throw redirect(view.href + url.search, lasting ? 301 : 302);
  cachePage(tags, ["page", "post"]);
  const answer = wholeNumber(query.get("quote") ?? query.get("answer"));
  const answered = view.posts.find(({ number }) => number === answer);
  return {
    topic: view,
    saved:
      view.page === page
        ? saved
        : await listSavedInTopic(ctx, { publicId, ...postsOfPage(view.page) }),
    path: view.href,
    at: position.post ?? view.posts[0]?.number ?? 1,
    idempotencyKey: isMember(ctx.actor) ? createIdempotencyKey() : "",
    answering: answered
      ? {
          number: answered.number,
          name: answered.author.name,
          quote: query.has("quote") ? quoteOf(answered) : null,
        }
      : null,
    draft: view.may.reply ? draft : null,
    categories: view.may.moderate ? (staffCategories ?? (await listCategories(ctx))) : [],
    ask: isMember(ctx.actor) ? query.get("ask") : null,
    isMember: isMember(ctx.actor),
    signIn: signInFrom(siteLinks.signIn ?? "/login", view.href),
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

export const action = withAction(topicAction);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? topicMeta(loaderData.topic, loaderData.publicUrl) : [];

export default function Topic({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { topic, path, at, ask, isMember: member, publicUrl } = loaderData;
  const reported = useReading(topic.id, topic.page, member);
  useQuote();
  useKeys(".topic-flow > .post", "[data-permalink]");
  const sent = String(actionData?.initialValue?.intent ?? "");
  const [problem] = Object.values(actionData?.error ?? {}).flatMap((messages) => messages ?? []);
  const replyTo = (...intents: string[]) =>
    intents.includes(sent) ? (actionData ?? undefined) : undefined;
  return (
    <>
      <PageMeta
        title={
          topic.page > 1
            ? t("forum.topic.titleOfPage", { title: topic.title, page: topic.page })
            : topic.title
        }
        description={
          topic.posts.find(({ number }) => number === 1)?.excerpt ||
          t("forum.topic.description", { count: topic.replyCount + 1 })
        }
        url={publicUrl + topic.href + (topic.page > 1 ? `?page=${topic.page}` : "")}
        unlisted={topic.hidden || topic.deleted}
      />
      <TopicPage
        {...loaderData}
        reply={replyTo("reply")}
        poll={
          topic.poll && (
            <PollPanel
              poll={topic.poll}
              path={path}
              problem={sent === "ballot" ? problem : undefined}
            />
          )
        }
        tools={
          topic.may.moderate && (
            <ModeratorTools
              topic={topic}
              path={path}
              categories={loaderData.categories}
              problem={replyTo("steer", "split", "merge") ? problem : undefined}
            />
          )
        }
        news={<NewReplies key={topic.id} topic={topic} reported={reported} isMember={member} />}
        over={ask === "flag" && <FlagDialog open number={at} path={path} reply={replyTo("flag")} />}
      />
    </>
  );
}
