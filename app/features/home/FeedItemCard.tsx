import type { ReactNode } from "react";
import { kindIcons } from "#app/components/archives/WorkCard.tsx";
import { AuthorAvatar, AuthorName } from "#app/components/forum/Author.tsx";
import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { FormatsContext, useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { useShortRenderedOnce } from "#app/ui/rendered-parts.tsx";
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
  const formats = useFormats();
  const author = asAuthor(work);
  const heading = useShortRenderedOnce(
    ["work by", author.username, author.name, work.kind, at, formats],
    () => (
      <FormatsContext value={formats}>
        <b>
          <AuthorName author={author} />
        </b>
        <span className="caption">
          {t(kindNames[work.kind])} · <RelativeTime at={at} />
        </span>
      </FormatsContext>
    ),
  );
  const { access, kind, tags } = work;
  const marks = useShortRenderedOnce(["work marks", access, kind, tags], () => (
    <>
      <span>
        <Icon name={access === "public" ? kindIcons[kind] : "lock"} size={16} />
        {t(access === "public" ? kindNames[kind] : accessNames[access])}
      </span>
      <Tags tags={tags} hrefOf={(tag) => `/archives?tag=${encodeURIComponent(tag)}`} />
    </>
  ));
  return (
    <article className="piece">
      <header className="piece-head">
        <AuthorAvatar author={author} size={40} />
        <p {...heading} />
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
      <p className="piece-marks" {...marks} />
      {children}
    </article>
  );
}

function Topic({ topic, excerpt, answer, guild, at, save, children }: TopicItem & Parts) {
  const t = useTranslate();
  const formats = useFormats();
  const place = guild
    ? { name: guild.name, href: guildPath(guild.slug) }
    : topic.category && {
        name: topic.category.name,
        href: `/forum?category=${topic.category.slug}`,
      };
  const { kind, author, continueAt, replyCount, unread, tags } = topic;
  const heading = useShortRenderedOnce(
    ["topic by", author.id, author.username, author.name, kind, place, at, formats],
    () => (
      <FormatsContext value={formats}>
        <span>
          <PostedBy kind={kind} author={author} place={place} />
        </span>
        <span className="caption">
          <RelativeTime at={at} />
        </span>
      </FormatsContext>
    ),
  );
  const marks = useShortRenderedOnce(["topic marks", continueAt, replyCount, unread, tags], () => (
    <>
      <a href={continueAt}>
        <Icon name="message-circle" size={16} />
        {t("home.item.replies", { count: replyCount })}
      </a>
      {unread ? (
        <span className="topic-new">{t("home.item.newReplies", { count: unread })}</span>
      ) : null}
      <Tags tags={tags} hrefOf={(tag) => `/forum?tag=${encodeURIComponent(tag)}`} />
    </>
  ));
  return (
    <article className="piece">
      <header className="piece-head">
        <AuthorAvatar author={author} size={40} />
        <p {...heading} />
        {save}
      </header>
      <h3>
        <a href={continueAt} dir="auto" lang={topic.language}>
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
      <p className="piece-marks" {...marks} />
      {children}
    </article>
  );
}

interface PostedByProps extends Pick<TopicItem["topic"], "kind" | "author"> {
  readonly place: { readonly name: string; readonly href: string } | null;
}

function PostedBy({ kind, author, place }: PostedByProps) {
  const by = (
    <b>
      <AuthorName author={author} />
    </b>
  );
  if (!place) return <Message id="home.item.posted" values={{ kind, author: by }} />;
  const link = <a href={place.href}>{place.name}</a>;
  return <Message id="home.item.postedIn" values={{ kind, author: by, place: link }} />;
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
