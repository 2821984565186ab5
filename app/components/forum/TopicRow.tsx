import { FormatsContext } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TopicSummary } from "#contracts/forum";
import { AuthorAvatar } from "./Author.tsx";
import { listHref } from "./addresses.ts";

/** One topic in a list: title, participants, reply count and last activity. */
function Row({ topic, inCategory }: { topic: TopicSummary; inCategory: boolean }) {
  const t = useTranslate();
  const { unread, opened } = topic;
  return (
    <li className="topic-row" data-fresh={(unread ?? 0) > 0 || undefined}>
      <div>
        <h3>
          {(unread ?? 0) > 0 && <span className="topic-dot" aria-hidden="true" />}
          {topic.pinned && <Icon name="pin" size={16} />}
          {topic.locked && <Icon name="lock" size={16} />}
          <a
            href={opened && unread ? topic.continueAt : topic.href}
            dir="auto"
            lang={topic.language}
          >
            {topic.title}
          </a>
          {topic.pinned && <span className="sr-only">{t("forum.row.pinned")}</span>}
          {topic.locked && <span className="sr-only">{t("forum.row.locked")}</span>}
        </h3>
        <p className="topic-row-about">
          <TopicStatus topic={topic} />
          <span dir="auto">{topic.author.name}</span>
          {unread !== null && unread > 0 && (
            <a className="topic-new" href={topic.continueAt}>
              {t("forum.newReplies", { count: unread })}
            </a>
          )}
          {!inCategory && topic.category && (
            <a href={listHref({ category: topic.category.slug })}>
              <Swatch color={topic.category.color} />
              {topic.category.name}
            </a>
          )}
          {!inCategory && topic.guildCategory && (
            <span>
              <Swatch color={topic.guildCategory.color} />
              {topic.guildCategory.name}
            </span>
          )}
          {topic.tags.slice(0, 3).map((tag) => (
            <a key={tag} className="topic-tag" href={listHref({ tag })}>
              {tag}
            </a>
          ))}
        </p>
      </div>
      <p className="topic-faces" aria-hidden="true">
        {topic.recentPosters.map((face) => (
          <AuthorAvatar key={face.id} author={face} size={28} />
        ))}
      </p>
      <p className="topic-count">
        <Message
          id="forum.row.replies"
          values={{
            count: topic.replyCount,
            b: (count) => <b>{count}</b>,
            hidden: (text) => <span className="sr-only">{text}</span>,
          }}
        />
        <RelativeTime at={topic.lastPostAt} />
      </p>
    </li>
  );
}

export const TopicRow = import.meta.env.SSR
  ? renderedOnce("TopicRow", Row, { contexts: [FormatsContext] })
  : Row;

/** The topic's kind, where it is worth showing. */
function TopicStatus({ topic: { kind, solved, replyCount } }: { topic: TopicSummary }) {
  const t = useTranslate();
  if (kind === "question")
    return solved ? (
      <span className="topic-solved">{t("forum.status.answered")}</span>
    ) : (
      <span>{t(replyCount === 0 ? "forum.status.unanswered" : "forum.kinds.question")}</span>
    );
  if (kind === "poll") return <span>{t("forum.kinds.poll")}</span>;
  if (kind === "announcement")
    return <span className="topic-solved">{t("forum.kinds.announcement")}</span>;
  return null;
}
