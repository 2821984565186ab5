import { type ListAddress, listHref } from "#app/components/forum/addresses.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryView } from "#contracts/forum";

interface Props {
  readonly filters: ListAddress;
  readonly categories: readonly CategoryView[];
  readonly popularTags: readonly string[];
  readonly canManageCategories: boolean;
  readonly feed: string;
}

/** Beside the list: the categories, the tags in use, the feed. */
export function ForumAside({ filters, categories, popularTags, canManageCategories, feed }: Props) {
  const t = useTranslate();
  return (
    <aside className="forum-aside" aria-label={t("forum.aside.label")}>
      <section>
        <h2 className="section-head">{t("forum.aside.categories")}</h2>
        <ul className="category-list">
          {categories.map(({ slug, name, color, topicCount, archived }) => (
            <li key={slug}>
              <a
                href={listHref({ category: slug })}
                aria-current={filters.category === slug ? "page" : undefined}
              >
                <Swatch color={color} />
                <span>{name}</span>
                {archived && <Icon name="archive" size={14} />}
                <span className="quiet">{t.number(topicCount)}</span>
              </a>
            </li>
          ))}
        </ul>
        {filters.category && <a href="/forum">{t("forum.aside.allCategories")}</a>}
        {canManageCategories && (
          <p>
            <a href="/forum/categories">{t("forum.aside.manageCategories")}</a>
          </p>
        )}
      </section>
      {popularTags.length > 0 && (
        <section>
          <h2 className="section-head">{t("forum.aside.tags")}</h2>
          <p className="forum-tags">
            {popularTags.map((tag) => (
              <a
                key={tag}
                className="chip"
                href={listHref({ tag })}
                aria-current={filters.tag === tag ? "true" : undefined}
              >
                {tag}
              </a>
            ))}
          </p>
        </section>
      )}
      <p className="small">
        <a href={feed}>{t("forum.aside.feed")}</a>
      </p>
    </aside>
  );
}
