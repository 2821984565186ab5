import { Fragment, type ReactNode } from "react";
import { listHref } from "#app/components/forum/addresses.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Pagination } from "#app/ui/Pagination.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { DraftView, TopicPageView } from "#contracts/forum";
import { ReplyUnavailable, TopicNote } from "./lazy-parts.ts";
import { PostArticle } from "./PostArticle.tsx";
import type { ReplyTarget } from "./ReplyForm.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { Timeline } from "./Timeline.tsx";
import { TopicHeader } from "./TopicHeader.tsx";
import { useInlineSubmit } from "./use-inline-submit.ts";

export interface TopicPageProps {
  readonly topic: TopicPageView;
  /** The topic's own address, where all its forms go. */
  readonly path: string;
  /** The requested post. */
  readonly at: number;
  readonly idempotencyKey: string;
  /** What of all this the reader has saved; null for a visitor. */
  readonly saved: readonly string[] | null;
  readonly answering: ReplyTarget | null;
  readonly draft: DraftView | null;
  readonly isMember: boolean;
  readonly signIn: string;
  readonly reply: FormReply | undefined;
  /** Between the first post and the answers. */
  readonly poll?: ReactNode;
  readonly tools?: ReactNode;
  readonly news?: ReactNode;
  readonly over?: ReactNode;
}

export function TopicPage(props: TopicPageProps) {
  const t = useTranslate();
  const { topic, path, at, isMember } = props;
  const sendInPlace = useInlineSubmit();
  const post = (each: TopicPageView["posts"][number], lifted = false) => (
    <PostArticle
      post={each}
      path={path}
      mayReply={topic.may.reply}
      saved={props.saved}
      topicId={topic.id}
      lifted={lifted}
    />
  );
  return (
    <>
      <PageTop topic={topic} at={at} />
      <div className="page topic" onSubmit={sendInPlace}>
        <div className="topic-flow" data-keys="posts">
          <TopicHeader topic={topic} path={path} saved={props.saved} />
          {props.tools}
          <Pages topic={topic} label={t("forum.topic.pagesTop")} />
          {topic.posts.map((each, index) => (
            <Fragment key={each.number}>
              {post(each)}
              {each.number === 1 && props.poll}
              {each.number === 1 && topic.accepted && post(topic.accepted, true)}
              {notesAfter(topic, each.number, topic.posts[index + 1]?.number)}
            </Fragment>
          ))}
          <Pages topic={topic} label={t("forum.topic.pages")} />
          {props.news}
          {topic.may.reply ? (
            <ReplyForm {...props} topicId={topic.id} />
          ) : (
            <ReplyUnavailable topic={topic} isMember={isMember} signIn={props.signIn} />
          )}
        </div>
        <Timeline key={topic.id} topic={topic} at={at} />
      </div>
      {props.over}
    </>
  );
}

/** Notes come after the last post that existed when they were made. */
function notesAfter(topic: TopicPageView, number: number, next: number | undefined) {
  return topic.history
    .filter(
      ({ afterNumber }) => afterNumber >= number && (next === undefined || afterNumber < next),
    )
    .map((note) => <TopicNote key={note.id} note={note} />);
}

function Pages({ topic, label }: { readonly topic: TopicPageView; readonly label: string }) {
  if (topic.lastPage === 1) return null;
  return (
    <Pagination
      label={label}
      current={topic.page}
      last={topic.lastPage}
      hrefOf={(page) => (page === 1 ? topic.href : `${topic.href}?page=${page}`)}
    />
  );
}

/** On phones the topic's own top bar, with the timeline folded into it. */
function PageTop({ topic, at }: { readonly topic: TopicPageView; readonly at: number }) {
  const t = useTranslate();
  const back = topic.category ? listHref({ category: topic.category.slug }) : "/forum";
  return (
    <div className="phone-top page-top">
      <a className="icon-btn" href={back} aria-label={t("forum.topic.back")}>
        <Icon name="arrow-left" size={22} />
      </a>
      <button type="button" className="topic-place" popoverTarget="scrub">
        <b>{topic.category?.name ?? t("forum.title")}</b>
        <span className="caption">
          {t("forum.topic.position", { number: at, total: topic.lastNumber })}{" "}
          <Icon name="chevrons-up-down" size={13} />
        </span>
      </button>
      <div id="scrub" popover="auto" className="popover scrub">
        <Timeline key={topic.id} topic={topic} at={at} />
      </div>
      <a
        className="icon-btn"
        href={`${topic.href}?post=${topic.lastNumber}#p${topic.lastNumber}`}
        aria-label={t("forum.topic.latestReply")}
      >
        <Icon name="arrow-down" size={22} />
      </a>
      <Progress label={t("forum.topic.positionLabel")} value={at} max={topic.lastNumber} />
    </div>
  );
}
