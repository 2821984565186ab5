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
import { useTranslate } from "#app/ui/translate.ts";
import {
  type CategoryLevel,
  type CategoryView,
  type ListName,
  type Span,
  spans,
  type TopicSummary,
} from "#contracts/forum";
import type { Message, Translate } from "#platform/i18n";
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
  const t = useTranslate();
  const { filters, pinned, topics, next, categories, isMember } = props;
  const here = categories.find(({ slug }) => slug === filters.category);
  const place = { category: filters.category, tag: filters.tag };
  return (
    <div className="page forum">
      <header className="forum-head">
        <div>
          <h1>{filters.tag ? `#${filters.tag}` : (here?.name ?? t("forum.title"))}</h1>
          <p className="quiet">{placeDescription(t, here, filters.tag)}</p>
        </div>
        {(props.mayStart || !isMember) && (
          <ButtonLink kind="primary" icon="plus" href={composeHref(place)}>
            {t("forum.newTopic.title")}
          </ButtonLink>
        )}
      </header>
      <div className="forum-main">
        <Tabs
          label={t("forum.list.tabs")}
          current={listHref({ ...place, list: filters.list })}
          tabs={tabs
            .filter(({ members }) => isMember || !members)
            .map(({ name, list }) => ({ name: t(name), href: listHref({ ...place, list }) }))}
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
        <h2 className="sr-only">{t("forum.list.topics")}</h2>
        {pinned.length + topics.length === 0 ? (
          <Empty list={filters.list} />
        ) : (
          <ol data-keys="rows">
            {[...pinned, ...topics].map((topic) => (
              <TopicRow key={topic.id} topic={topic} inCategory={here !== undefined} />
            ))}
          </ol>
        )}
        <nav className="forum-more" aria-label={t("forum.list.more")}>
          {filters.after && (
            <a href={listHref({ ...filters, after: undefined })}>{t("forum.list.first")}</a>
          )}
          {next && (
            <ButtonLink href={listHref({ ...filters, after: next })} rel="next">
              {t("forum.list.showMore")}
            </ButtonLink>
          )}
        </nav>
      </div>
      <ForumAside {...props} feed={feedHref(place)} />
    </div>
  );
}

const tabs: readonly { name: Message; list: ListName; members?: boolean }[] = [
  { name: "forum.list.latest", list: "latest" },
  { name: "forum.list.new", list: "new", members: true },
  { name: "forum.list.following", list: "following", members: true },
  { name: "forum.list.hot", list: "hot" },
  { name: "forum.list.top", list: "top" },
  { name: "forum.list.unanswered", list: "unanswered" },
];

function placeDescription(
  t: Translate,
  here: CategoryView | undefined,
  tag: string | undefined,
): string {
  if (tag) return t("forum.list.tagDescription");
  if (!here) return t("forum.list.description");
  return here.archived
    ? t("forum.list.archivedDescription", { description: here.description })
    : here.description;
}

const spanNames: Readonly<Record<Span, Message>> = {
  day: "forum.list.today",
  week: "forum.list.week",
  month: "forum.list.month",
  year: "forum.list.year",
  all: "forum.list.allTime",
};

function Spans(filters: ListAddress) {
  const t = useTranslate();
  return (
    <p className="forum-filter">
      {spans.map((span) => (
        <a
          key={span}
          className="chip"
          href={listHref({ ...filters, span, after: undefined })}
          aria-current={(filters.span ?? "week") === span ? "true" : undefined}
        >
          {t(spanNames[span])}
        </a>
      ))}
    </p>
  );
}

function Open(filters: ListAddress) {
  const t = useTranslate();
  return (
    <p className="forum-filter">
      {(["unanswered", "unsolved"] as const).map((list) => (
        <a
          key={list}
          className="chip"
          href={listHref({ ...filters, list, after: undefined })}
          aria-current={filters.list === list ? "true" : undefined}
        >
          {t(list === "unanswered" ? "forum.list.noReplies" : "forum.list.noAcceptedAnswer")}
        </a>
      ))}
    </p>
  );
}

const emptyMessages: Partial<Record<ListName, readonly [title: Message, text: Message]>> = {
  new: ["forum.empty.newTitle", "forum.empty.new"],
  following: ["forum.empty.followingTitle", "forum.empty.following"],
  unanswered: ["forum.empty.unansweredTitle", "forum.empty.unanswered"],
  unsolved: ["forum.empty.unsolvedTitle", "forum.empty.unsolved"],
};
const noTopics = ["forum.empty.topicsTitle", "forum.empty.topics"] as const;

function Empty({ list }: { list: ListName }) {
  const t = useTranslate();
  const [title, text] = emptyMessages[list] ?? noTopics;
  return <EmptyState title={t(title)}>{t(text)}</EmptyState>;
}
