import { type ListAddress, listHref } from "#app/components/forum/addresses.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import type { CategoryView } from "#contracts/forum";

interface Props {
  readonly asked: ListAddress;
  readonly categories: readonly CategoryView[];
  readonly popularTags: readonly string[];
  readonly mayArrange: boolean;
  readonly feed: string;
}

/** Beside the list: the categories, the tags in use, the feed. */
export function ForumAside({ asked, categories, popularTags, mayArrange, feed }: Props) {
  return (
    <aside className="forum-aside" aria-label="Categories and tags">
      <section>
        <h2 className="section-head">Categories</h2>
        <ul className="category-list">
          {categories.map(({ slug, name, colour, topicCount, archived }) => (
            <li key={slug}>
              <a
                href={listHref({ category: slug })}
                aria-current={asked.category === slug ? "page" : undefined}
              >
                <Swatch colour={colour} />
                <span>{name}</span>
                {archived && <Icon name="archive" size={14} />}
                <span className="quiet">{topicCount.toLocaleString("en-GB")}</span>
              </a>
            </li>
          ))}
        </ul>
        {asked.category && <a href="/forum">All categories</a>}
        {mayArrange && (
          <p>
            <a href="/forum/categories">Arrange categories</a>
          </p>
        )}
      </section>
      {popularTags.length > 0 && (
        <section>
          <h2 className="section-head">Tags in use</h2>
          <p className="forum-tags">
            {popularTags.map((tag) => (
              <a
                key={tag}
                className="chip"
                href={listHref({ tag })}
                aria-current={asked.tag === tag ? "true" : undefined}
              >
                {tag}
              </a>
            ))}
          </p>
        </section>
      )}
      <p className="small">
        <a href={feed}>Atom feed of these topics</a>
      </p>
    </aside>
  );
}
