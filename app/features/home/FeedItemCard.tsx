import type { ReactNode } from "react";
import { kindIcons } from "#app/components/archives/WorkCard.tsx";
import { AuthorAvatar, AuthorName } from "#app/components/forum/Author.tsx";
import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { accessNames, kindNames } from "#contracts/archives";
import type { AnnouncementItem, FeedItem, TopicItem, WorkItem } from "#contracts/feed";
import { guildPath } from "#contracts/guilds";
import { WhyThis } from "./WhyThis.tsx";

/** One item of a feed: author and date, then the work itself. Kinds differ in their markup. */
interface Props {
  readonly item: FeedItem;
  readonly action: string;
  /** Saves it. */
  readonly save: ReactNode;
}

export function FeedItemCard({ item, action, save }: Props) {
  const why = <WhyThis item={item} action={action} />;
  if (item.kind === "work")
    return (
      <Work {...item} save={save}>
        {why}
      </Work>
    );
  if (item.kind === "topic")
    return (
      <Topic {...item} save={save}>
        {why}
      </Topic>
    );
  return <Announcement {...item}>{why}</Announcement>;
}

const asAuthor = ({ by }: WorkItem["work"]) => ({ ...by, rank: null });

type Parts = Pick<Props, "save"> & { readonly children: ReactNode };

function Work({ work, at, save, children }: WorkItem & Parts) {
  const t = useTranslate();
  return (
    <article className="piece">
      <header className="piece-head">
        <AuthorAvatar author={asAuthor(work)} size={40} />
        <p>
          <b>
            <AuthorName author={asAuthor(work)} />
          </b>
          <span className="caption">
            {t(kindNames[work.kind])} · <RelativeTime at={at} />
          </span>
        </p>
        {save}
      </header>
      {work.cover && !work.warning ? (
        <div className="piece-picture">
          <img src={work.cover} alt="" loading="lazy" width={640} height={400} />
        </div>
      ) : null}
      <h3>
        <a href={work.href} dir="auto">
          {work.title}
        </a>
      </h3>
      {work.warning && (
        <p className="piece-warning">{t("home.item.warning", { warning: work.warning })}</p>
      )}
      {work.teaser && (
        <p className="piece-text" dir="auto">
          {work.teaser}
        </p>
      )}
      <p className="piece-marks">
        <span>
          <Icon name={work.access === "public" ? kindIcons[work.kind] : "lock"} size={16} />
          {t(work.access === "public" ? kindNames[work.kind] : accessNames[work.access])}
        </span>
        <Tags tags={work.tags} hrefOf={(tag) => `/archives?tag=${encodeURIComponent(tag)}`} />
      </p>
      {children}
    </article>
  );
}

function Topic({ topic, excerpt, answer, guild, at, save, children }: TopicItem & Parts) {
  const t = useTranslate();
  const place = guild
    ? { name: guild.name, href: guildPath(guild.slug) }
    : topic.category && {
        name: topic.category.name,
        href: `/forum?category=${topic.category.slug}`,
      };
  const author = (
    <b>
      <AuthorName author={topic.author} />
    </b>
  );
  return (
    <article className="piece">
      <header className="piece-head">
        <AuthorAvatar author={topic.author} size={40} />
        <p>
          <span>
            {place ? (
              <Message
                id="home.item.postedIn"
                values={{
                  kind: topic.kind,
                  author,
                  place: <a href={place.href}>{place.name}</a>,
                }}
              />
            ) : (
              <Message id="home.item.posted" values={{ kind: topic.kind, author }} />
            )}
          </span>
          <span className="caption">
            <RelativeTime at={at} />
          </span>
        </p>
        {save}
      </header>
      <h3>
        <a href={topic.continueAt} dir="auto" lang={topic.language}>
          {topic.title}
        </a>
      </h3>
      {excerpt && (
        <p className="piece-text" dir="auto" lang={topic.language}>
          {excerpt}
        </p>
      )}
      {answer && (
        <div className="piece-answer">
          <Badge tone="verd">{t("home.item.acceptedAnswer")}</Badge>
          <p className="piece-text" dir="auto" lang={topic.language}>
            {answer}
          </p>
        </div>
      )}
      <p className="piece-marks">
        <a href={topic.continueAt}>
          <Icon name="message-circle" size={16} />
          {t("home.item.replies", { count: topic.replyCount })}
        </a>
        {topic.unread ? (
          <span className="topic-new">{t("home.item.newReplies", { count: topic.unread })}</span>
        ) : null}
        <Tags tags={topic.tags} hrefOf={(tag) => `/forum?tag=${encodeURIComponent(tag)}`} />
      </p>
      {children}
    </article>
  );
}

function Announcement({
  guild,
  title,
  excerpt,
  at,
  children,
}: AnnouncementItem & { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <article className="piece piece-notice">
      <GuildCrest crest={guild.crest} size={60} />
      <div>
        <p className="piece-who">
          <Message
            id="home.item.announced"
            values={{
              guild: (
                <b>
                  <a href={guildPath(guild.slug)}>{guild.name}</a>
                </b>
              ),
            }}
          />
          <span className="caption">
            <RelativeTime at={at} /> · {t("home.item.toMembers", { count: guild.memberCount })}
          </span>
        </p>
        <h3>
          <a href={guildPath(guild.slug)} dir="auto">
            {title}
          </a>
        </h3>
        <p className="piece-text" dir="auto">
          {excerpt}
        </p>
        {children}
      </div>
    </article>
  );
}

function Tags({ tags, hrefOf }: { tags: readonly string[]; hrefOf: (tag: string) => string }) {
  return tags.slice(0, 3).map((tag) => (
    <a key={tag} className="topic-tag" href={hrefOf(tag)}>
      {tag}
    </a>
  ));
}
