import { CategoryChoice } from "#app/components/forum/ListChoices.tsx";
import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryLevel, TopicSummary } from "#contracts/forum";
import { type CategorySummary, type GuildHeader, guildPath } from "#contracts/guilds";
import { GuildFrame, NewDiscussion } from "./GuildFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly categories: readonly CategorySummary[];
  readonly category: string | null;
  readonly chosen: { readonly level: CategoryLevel | null } | null;
  readonly pinned: readonly TopicSummary[];
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
  readonly later: boolean;
}

export function DiscussionsPage(props: Props) {
  const t = useTranslate();
  const { head, categories, category, chosen, pinned, topics, next, later } = props;
  const path = `${guildPath(head.slug)}/discussions`;
  const href = (slug: string | null, after?: string) => {
    const query = new URLSearchParams();
    if (slug) query.set("category", slug);
    if (after) query.set("after", after);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <GuildFrame
      head={head}
      current="/discussions"
      title={t("guilds.discussions.title")}
      acts={<NewDiscussion head={head} />}
    >
      {categories.length > 0 && (
        <nav className="forum-filter" aria-label={t("guilds.discussions.categories")}>
          <a className="chip" href={path} aria-current={category ? undefined : "true"}>
            {t("guilds.discussions.allCategories")}
          </a>
          {categories.map(({ slug, name, color }) => (
            <a
              key={slug}
              className="chip"
              href={href(slug)}
              aria-current={category === slug ? "true" : undefined}
            >
              <Swatch color={color} />
              {name}
            </a>
          ))}
        </nav>
      )}
      {category && chosen && (
        <CategoryChoice category={category} level={chosen.level} action={href(category)} />
      )}
      <h2 className="sr-only">{t("guilds.discussions.topics")}</h2>
      {pinned.length + topics.length === 0 ? (
        <EmptyState title={t("guilds.discussions.none")}>
          {head.may.takePart ? t("guilds.discussions.noneStart") : t("guilds.discussions.noneHint")}
        </EmptyState>
      ) : (
        <ol>
          {[...pinned, ...topics].map((topic) => (
            <TopicRow key={topic.id} topic={topic} inCategory={category !== null} />
          ))}
        </ol>
      )}
      <nav className="forum-more" aria-label={t("guilds.discussions.more")}>
        {later && <a href={href(category)}>{t("guilds.backToStart")}</a>}
        {next && (
          <ButtonLink href={href(category, next)} rel="next">
            {t("guilds.showMore")}
          </ButtonLink>
        )}
      </nav>
    </GuildFrame>
  );
}
