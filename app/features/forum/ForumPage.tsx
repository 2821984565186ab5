import {
  composeHref,
  feedHref,
  type ListAddress,
  listHref,
} from "#app/components/forum/addresses.ts";
import { CategoryChoice, MarkAllRead, TagChoice } from "#app/components/forum/ListChoices.tsx";
import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import {
  type CategoryLevel,
  type CategoryView,
  type ListName,
  type Span,
  spans,
  type TopicLine,
} from "#contracts/forum";
import { ForumAside } from "./ForumAside.tsx";

interface Props {
  readonly asked: ListAddress & { readonly list: ListName };
  readonly pinned: readonly TopicLine[];
  readonly topics: readonly TopicLine[];
  readonly next: string | null;
  readonly categories: readonly CategoryView[];
  readonly popularTags: readonly string[];
  readonly tagLevel: "following" | "muted" | null;
  /** What the reader chose of the category they look at; null where there is nothing to choose. */
  readonly chosen: { readonly level: CategoryLevel | null } | null;
  readonly isMember: boolean;
  readonly mayStart: boolean;
  readonly mayArrange: boolean;
}

export function ForumPage(props: Props) {
  const { asked, pinned, topics, next, categories, isMember } = props;
  const here = categories.find(({ slug }) => slug === asked.category);
  const place = { category: asked.category, tag: asked.tag };
  return (
    <div className="page forum">
      <header className="forum-head">
        <div>
          <h1>{asked.tag ? `#${asked.tag}` : (here?.name ?? "Forum")}</h1>
          <p className="quiet">{aboutPlace(here, asked.tag)}</p>
        </div>
        {(props.mayStart || !isMember) && (
          <ButtonLink kind="primary" icon="plus" href={composeHref(place)}>
            New topic
          </ButtonLink>
        )}
      </header>
      <div className="forum-main">
        <Tabs
          label="Lists"
          current={listHref({ ...place, list: asked.list })}
          tabs={tabs
            .filter(({ members }) => isMember || !members)
            .map(({ name, list }) => ({ name, href: listHref({ ...place, list }) }))}
        />
        {asked.tag && isMember && <TagChoice tag={asked.tag} level={props.tagLevel} />}
        {here && props.chosen && (
          <CategoryChoice
            category={here.slug}
            level={props.chosen.level}
            action={listHref({ category: here.slug })}
          />
        )}
        {asked.list === "new" && topics.length > 0 && <MarkAllRead />}
        {asked.list === "top" && <Spans {...asked} />}
        {asked.list === "unanswered" || asked.list === "unsolved" ? <Open {...asked} /> : null}
        <h2 className="sr-only">Topics</h2>
        {pinned.length + topics.length === 0 ? (
          <Empty list={asked.list} />
        ) : (
          <ol data-keys="rows">
            {[...pinned, ...topics].map((topic) => (
              <TopicRow key={topic.id} topic={topic} inCategory={here !== undefined} />
            ))}
          </ol>
        )}
        <nav className="forum-more" aria-label="Further topics">
          {asked.after && (
            <a href={listHref({ ...asked, after: undefined })}>Back to the beginning</a>
          )}
          {next && (
            <ButtonLink href={listHref({ ...asked, after: next })} rel="next">
              Show more
            </ButtonLink>
          )}
        </nav>
      </div>
      <ForumAside {...props} feed={feedHref(place)} />
    </div>
  );
}

const tabs: readonly { name: string; list: ListName; members?: boolean }[] = [
  { name: "Latest", list: "latest" },
  { name: "New for me", list: "new", members: true },
  { name: "Following", list: "following", members: true },
  { name: "Hot", list: "hot" },
  { name: "Top", list: "top" },
  { name: "Unanswered", list: "unanswered" },
];

function aboutPlace(here: CategoryView | undefined, tag: string | undefined): string {
  if (tag) return "Topics with this tag, from every category.";
  if (here) return here.archived ? `${here.description} Kept for reading.` : here.description;
  return "Ask, show, argue about method. Everything said here stays findable.";
}

const spanNames: Readonly<Record<Span, string>> = {
  day: "Today",
  week: "This week",
  month: "This month",
  year: "This year",
  all: "Of all time",
};

function Spans(asked: ListAddress) {
  return (
    <p className="forum-filter">
      {spans.map((span) => (
        <a
          key={span}
          className="chip"
          href={listHref({ ...asked, span, after: undefined })}
          aria-current={(asked.span ?? "week") === span ? "true" : undefined}
        >
          {spanNames[span]}
        </a>
      ))}
    </p>
  );
}

function Open(asked: ListAddress) {
  return (
    <p className="forum-filter">
      {(["unanswered", "unsolved"] as const).map((list) => (
        <a
          key={list}
          className="chip"
          href={listHref({ ...asked, list, after: undefined })}
          aria-current={asked.list === list ? "true" : undefined}
        >
          {list === "unanswered" ? "No reply yet" : "No accepted answer"}
        </a>
      ))}
    </p>
  );
}

const emptyWords: Partial<Record<ListName, readonly [title: string, words: string]>> = {
  new: ["You have read it all", "New topics, and replies where you follow along, wait here."],
  following: [
    "Nothing followed yet",
    "Topics you watch or answer, and tags and categories you follow, gather here.",
  ],
  unanswered: [
    "Every question has a reply",
    "When somebody asks and nobody knows yet, it stands here.",
  ],
  unsolved: ["Every question is answered", "Questions without an accepted answer stand here."],
};

function Empty({ list }: { list: ListName }) {
  const [title, words] = emptyWords[list] ?? [
    "Nothing here yet",
    "The first topic could be yours.",
  ];
  return <EmptyState title={title}>{words}</EmptyState>;
}
