import { Icon } from "#app/ui/Icon.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import type { TopicSummary } from "#contracts/forum";
import { AuthorAvatar } from "./Author.tsx";
import { listHref } from "./addresses.ts";

/** One topic in a list: title, participants, reply count and last activity. */
export function TopicRow({ topic, inCategory }: { topic: TopicSummary; inCategory: boolean }) {
  const { unread, opened } = topic;
  return (
    <li className="topic-row" data-fresh={(unread ?? 0) > 0 || undefined}>
      <div>
        <h3>
          {(unread ?? 0) > 0 && <span className="topic-dot" aria-hidden="true" />}
          {topic.pinned && <Icon name="pin" size={16} />}
          {topic.locked && <Icon name="lock" size={16} />}
          <a href={opened && unread ? topic.continueAt : topic.href} dir="auto">
            {topic.title}
          </a>
          {topic.pinned && <span className="sr-only">, pinned</span>}
          {topic.locked && <span className="sr-only">, locked</span>}
        </h3>
        <p className="topic-row-about">
          <TopicStatus topic={topic} />
          <span dir="auto">{topic.author.name}</span>
          {unread !== null && unread > 0 && (
            <a className="topic-new" href={topic.continueAt}>
              {unread === 1 ? "1 new reply" : `${unread} new replies`}
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
        <b>{topic.replyCount.toLocaleString("en-GB")}</b>
        <span className="sr-only">{topic.replyCount === 1 ? " reply, " : " replies, "}</span>
        <RelativeTime at={topic.lastPostAt} />
      </p>
    </li>
  );
}

/** The topic's kind, where it is worth showing. */
function TopicStatus({ topic: { kind, solved, replyCount } }: { topic: TopicSummary }) {
  if (kind === "question")
    return solved ? (
      <span className="topic-solved">Answered</span>
    ) : (
      <span>{replyCount === 0 ? "Unanswered question" : "Question"}</span>
    );
  if (kind === "poll") return <span>Poll</span>;
  if (kind === "announcement") return <span className="topic-solved">Announcement</span>;
  return null;
}
