import { GuildCards } from "#app/components/guilds/GuildCard.tsx";
import { sortNames } from "#app/components/guilds/labels.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildCard, type GuildSort, sorts } from "#contracts/guilds";

export interface DirectoryAddress {
  readonly list: "all" | "mine" | "suggested";
  readonly sort: GuildSort;
  readonly q: string;
  readonly tag: string;
}

interface Props {
  readonly filters: DirectoryAddress & { readonly after: boolean };
  readonly guilds: readonly GuildCard[];
  readonly next: string | null;
  readonly tags: readonly string[];
  readonly isMember: boolean;
}

function hrefOf({ list, sort, q, tag }: DirectoryAddress, after?: string): string {
  const query = new URLSearchParams();
  if (list !== "all") query.set("list", list);
  if (sort !== "active") query.set("sort", sort);
  if (q) query.set("q", q);
  if (tag) query.set("tag", tag);
  if (after) query.set("after", after);
  return query.size > 0 ? `/guilds?${query}` : "/guilds";
}

export function DirectoryPage({ filters, guilds, next, tags, isMember }: Props) {
  const t = useTranslate();
  const lists = [
    { name: t("guilds.directory.all"), list: "all" as const },
    ...(isMember
      ? [
          { name: t("guilds.directory.mine"), list: "mine" as const },
          { name: t("guilds.directory.suggested"), list: "suggested" as const },
        ]
      : []),
  ];
  return (
    <div className="page guilds">
      <header className="forum-head">
        <div>
          <h1>{t("guilds.title")}</h1>
          <p className="quiet">{t("guilds.description")}</p>
        </div>
        <ButtonLink kind="primary" icon="plus" href="/guilds/new">
          {t("guilds.create.title")}
        </ButtonLink>
      </header>
      <div>
        <Tabs
          label={t("guilds.directory.lists")}
          current={hrefOf({ ...filters, q: "", tag: "" })}
          tabs={lists.map(({ name, list }) => ({
            name,
            href: hrefOf({ ...filters, list, q: "", tag: "" }),
          }))}
        />
        <Search {...filters} />
        <h2 className="sr-only">{t("guilds.title")}</h2>
        {guilds.length === 0 ? <Empty {...filters} /> : <GuildCards guilds={guilds} />}
        <nav className="forum-more" aria-label={t("guilds.directory.more")}>
          {filters.after && <a href={hrefOf(filters)}>{t("guilds.backToStart")}</a>}
          {next && (
            <ButtonLink href={hrefOf(filters, next)} rel="next">
              {t("guilds.showMore")}
            </ButtonLink>
          )}
        </nav>
      </div>
      {tags.length > 0 && (
        <aside className="forum-aside" aria-label={t("guilds.directory.tags")}>
          <section>
            <h2 className="section-head">{t("guilds.directory.tags")}</h2>
            <p className="forum-tags">
              {tags.map((tag) => (
                <a
                  key={tag}
                  className="chip"
                  href={hrefOf({ ...filters, tag: filters.tag === tag ? "" : tag })}
                  aria-current={filters.tag === tag ? "true" : undefined}
                >
                  {tag}
                </a>
              ))}
            </p>
          </section>
        </aside>
      )}
    </div>
  );
}

function Search(filters: DirectoryAddress) {
  const t = useTranslate();
  return (
    <form className="guild-search" method="get" action="/guilds">
      {filters.list !== "all" && <input type="hidden" name="list" value={filters.list} />}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      <label className="sr-only" htmlFor="guild-words">
        {t("guilds.directory.search")}
      </label>
      <input
        id="guild-words"
        className="input"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={filters.q}
        placeholder={t("guilds.directory.searchPlaceholder")}
      />
      <label className="sr-only" htmlFor="guild-sort">
        {t("guilds.sort.label")}
      </label>
      <select id="guild-sort" className="input" name="sort" defaultValue={filters.sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortNames[sort])}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-quiet">
        {t("guilds.search")}
      </button>
    </form>
  );
}

function Empty({ list, q, tag }: DirectoryAddress) {
  const t = useTranslate();
  if (q || tag)
    return <EmptyState title={t("guilds.none.results")}>{t("guilds.none.resultsHint")}</EmptyState>;
  if (list === "mine")
    return <EmptyState title={t("guilds.none.mine")}>{t("guilds.none.mineHint")}</EmptyState>;
  if (list === "suggested")
    return (
      <EmptyState title={t("guilds.none.suggested")}>{t("guilds.none.suggestedHint")}</EmptyState>
    );
  return <EmptyState title={t("guilds.none.all")}>{t("guilds.none.allHint")}</EmptyState>;
}
