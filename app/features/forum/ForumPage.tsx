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
  type TopicSummary,
} from "#contracts/forum";
import { ForumAside } from "./ForumAside.tsx";

interface Props {
  readonly filters: ListAddress & { readonly list: ListName };
  readonly pinned: readonly TopicSummary[];
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
  readonly categories: readonly CategoryView[];
  readonly popularTags: readonly string[];
  readonly tagLevel: "following" | "muted" | null;
  /** The reader's level for the current category; null where there is nothing to choose. */
  readonly chosen: { readonly level: CategoryLevel | null } | null;
  readonly isMember: boolean;
  readonly mayStart: boolean;
  readonly canManageCategories: boolean;
}

export function ForumPage(props: Props) {
  const { filters, pinned, topics, next, categories, isMember } = props;
  const here = categories.find(({ slug }) => slug === filters.category);
  const place = { category: filters.category, tag: filters.tag };
  return (
    <div className="page forum">
      <header className="forum-head">
        <div>
          <h1>{filters.tag ? `#${filters.tag}` : (here?.name ?? "Forum")}</h1>
          <p className="quiet">{placeDescription(here, filters.tag)}</p>
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
          current={listHref({ ...place, list: filters.list })}
          tabs={tabs
            .filter(({ members }) => isMember || !members)
            .map(({ name, list }) => ({ name, href: listHref({ ...place, list }) }))}
        />
        {filters.tag && isMember && <TagChoice tag={filters.tag} level={props.tagLevel} />}
        {here && props.chosen && (
          <CategoryChoice
            category={here.slug}
            level={props.chosen.level}
            action={listHref({ category: here.slug })}
          />
        )}
        {filters.list === "new" && topics.length > 0 && <MarkAllRead />}
        {filters.list === "top" && <Spans {...filters} />}
        {filters.list === "unanswered" || filters.list === "unsolved" ? (
          <Open {...filters} />
        ) : null}
        <h2 className="sr-only">Topics</h2>
        {pinned.length + topics.length === 0 ? (
          <Empty list={filters.list} />
        ) : (
          <ol data-keys="rows">
            {[...pinned, ...topics].map((topic) => (
              <TopicRow key={topic.id} topic={topic} inCategory={here !== undefined} />
            ))}
          </ol>
        )}
        <nav className="forum-more" aria-label="Further topics">
          {filters.after && (
            <a href={listHref({ ...filters, after: undefined })}>Back to the beginning</a>
          )}
          {next && (
            <ButtonLink href={listHref({ ...filters, after: next })} rel="next">
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

function placeDescription(here: CategoryView | undefined, tag: string | undefined): string {
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

function Spans(filters: ListAddress) {
  return (
    <p className="forum-filter">
      {spans.map((span) => (
        <a
          key={span}
          className="chip"
          href={listHref({ ...filters, span, after: undefined })}
          aria-current={(filters.span ?? "week") === span ? "true" : undefined}
        >
          {spanNames[span]}
        </a>
      ))}
    </p>
  );
}

function Open(filters: ListAddress) {
  return (
    <p className="forum-filter">
      {(["unanswered", "unsolved"] as const).map((list) => (
        <a
          key={list}
          className="chip"
          href={listHref({ ...filters, list, after: undefined })}
          aria-current={filters.list === list ? "true" : undefined}
        >
          {list === "unanswered" ? "No reply yet" : "No accepted answer"}
        </a>
      ))}
    </p>
  );
}

const emptyMessages: Partial<Record<ListName, readonly [title: string, words: string]>> = {
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
  const [title, words] = emptyMessages[list] ?? [
    "Nothing here yet",
    "The first topic could be yours.",
  ];
  return <EmptyState title={title}>{words}</EmptyState>;
}
