import { listHref } from "#app/components/forum/addresses.ts";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import type { TopicPageView } from "#contracts/forum";
import { WatchMenu } from "./WatchMenu.tsx";

const verbs = {
  discussion: "Opened",
  question: "Asked",
  poll: "Polled",
  announcement: "Announced",
} as const;

export function TopicHeader({
  topic,
  path,
  saved,
}: {
  readonly topic: TopicPageView;
  readonly path: string;
  readonly saved: readonly string[] | null;
}) {
  const { category, kind, replyCount } = topic;
  return (
    <header className="topic-head">
      <Breadcrumbs
        crumbs={[
          ...(topic.guild
            ? [
                { name: "Guilds", href: "/guilds" },
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
            : [{ name: "Forum", href: "/forum" }]),
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
      <h1 dir="auto">{topic.title}</h1>
      <div className="topic-facts">
        <Marks topic={topic} />
        <span>
          <span className="wide-only">{`${verbs[kind]} by `}</span>
          {`${topic.author.name}, `}
          <DateTime at={topic.startedAt} form="short" />
        </span>
        <span>
          {replyCount === 1 ? "1 reply" : `${replyCount.toLocaleString("en-GB")} replies`}
        </span>
        {topic.readerCount > 1 && (
          <span className="wide-only">{`${topic.readerCount.toLocaleString("en-GB")} readers`}</span>
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

function Marks({ topic }: { readonly topic: TopicPageView }) {
  return (
    <>
      {topic.solved && (
        <Badge tone="verd" icon="check">
          Answered
        </Badge>
      )}
      {topic.pinned && <Badge icon="pin">Pinned</Badge>}
      {topic.locked && <Badge icon="lock">Locked</Badge>}
      {topic.slowSeconds !== null && <Badge icon="clock">Slow mode</Badge>}
      {topic.hidden && <Badge tone="madder">Out of sight</Badge>}
      {topic.deleted && <Badge tone="madder">Taken down</Badge>}
    </>
  );
}
