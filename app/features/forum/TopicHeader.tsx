import { listHref } from "#app/components/forum/addresses.ts";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { FormatsContext } from "#app/ui/formats.ts";
import { Message } from "#app/ui/Message.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TopicPageView } from "#contracts/forum";
import { refKey } from "#contracts/saved";
import { WatchMenu } from "./WatchMenu.tsx";

const shown = [
  "id",
  "title",
  "kind",
  "category",
  "guild",
  "tags",
  "language",
  "author",
  "startedAt",
  "replyCount",
  "readerCount",
  "solved",
  "pinned",
  "locked",
  "slowSeconds",
  "hidden",
  "deleted",
] as const satisfies readonly (keyof TopicPageView)[];

interface Props {
  readonly topic: Pick<TopicPageView, (typeof shown)[number]> & {
    readonly my: Pick<NonNullable<TopicPageView["my"]>, "watch"> | null;
  };
  readonly path: string;
  readonly saved: readonly string[] | null;
}

function Head({ topic, path, saved }: Props) {
  const t = useTranslate();
  const { category, kind } = topic;
  return (
    <header className="topic-head">
      <Breadcrumbs
        crumbs={[
          ...(topic.guild
            ? [
                { name: t("forum.guilds"), href: "/guilds" },
                { name: topic.guild.name, href: `/guilds/${topic.guild.slug}` },
                ...(topic.guild.category
                  ? [
                      {
                        name: topic.guild.category.name,
                        href: `/guilds/${topic.guild.slug}/discussions?category=${topic.guild.category.slug}`,
                      },
                    ]
                  : []),
              ]
            : [{ name: t("forum.title"), href: "/forum" }]),
          ...(category
            ? [
                {
                  name: category.name,
                  href: listHref({ category: category.slug }),
                  mark: <Swatch color={category.color} />,
                },
              ]
            : []),
        ]}
      />
      <h1 dir="auto" lang={topic.language}>
        {topic.title}
      </h1>
      <div className="topic-facts">
        <Marks topic={topic} />
        <span>
          <Message
            id="forum.topic.startedBy"
            values={{
              wide: (text) => <span className="wide-only">{text}</span>,
              kind,
              name: topic.author.name,
              date: <DateTime at={topic.startedAt} form="short" />,
            }}
          />
        </span>
        <span>{t("forum.replyCount", { count: topic.replyCount })}</span>
        {topic.readerCount > 1 && (
          <span className="wide-only">
            {t("forum.topic.readers", { count: topic.readerCount })}
          </span>
        )}
        {topic.my && <WatchMenu my={topic.my} path={path} />}
        {!topic.deleted && !topic.hidden && (
          <SaveButton
            thing={{ kind: "topic", key: topic.id }}
            saved={saved}
            name={topic.title}
            path={path}
            small
          />
        )}
      </div>
      {topic.tags.length > 0 && (
        <p className="topic-tags">
          {topic.tags.map((tag) => (
            <a key={tag} className="topic-tag" href={listHref({ tag })}>
              {tag}
            </a>
          ))}
        </p>
      )}
    </header>
  );
}

function Marks({ topic }: Pick<Props, "topic">) {
  const t = useTranslate();
  return (
    <>
      {topic.solved && (
        <Badge tone="verd" icon="check">
          {t("forum.status.answered")}
        </Badge>
      )}
      {topic.pinned && <Badge icon="pin">{t("forum.status.pinned")}</Badge>}
      {topic.locked && <Badge icon="lock">{t("forum.status.locked")}</Badge>}
      {topic.slowSeconds !== null && <Badge icon="clock">{t("forum.status.slowMode")}</Badge>}
      {topic.hidden && <Badge tone="madder">{t("forum.status.hidden")}</Badge>}
      {topic.deleted && <Badge tone="madder">{t("forum.status.deleted")}</Badge>}
    </>
  );
}

export const TopicHeader = import.meta.env.SSR
  ? renderedOnce("TopicHeader", Head, {
      only: ({ topic, path, saved }) => {
        const { my } = topic;
        const key = refKey({ kind: "topic", key: topic.id });
        return {
          path,
          saved: saved?.filter((each) => each === key) ?? null,
          topic: {
            ...(Object.fromEntries(shown.map((name) => [name, topic[name]])) as typeof topic),
            my: my && { watch: my.watch },
          },
        };
      },
      contexts: [FormatsContext],
    })
  : Head;
