import { GuildCards } from "#app/components/guilds/GuildCard.tsx";
import { sortNames } from "#app/components/guilds/labels.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
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
  const lists = [
    { name: "All guilds", list: "all" as const },
    ...(isMember
      ? [
          { name: "Mine", list: "mine" as const },
          { name: "Suggested", list: "suggested" as const },
        ]
      : []),
  ];
  return (
    <div className="page guilds">
      <header className="forum-head">
        <div>
          <h1>Guilds</h1>
          <p className="quiet">People who make the same thing, and look after a place together.</p>
        </div>
        <ButtonLink kind="primary" icon="plus" href="/guilds/new">
          Found a guild
        </ButtonLink>
      </header>
      <div>
        <Tabs
          label="Lists"
          current={hrefOf({ ...filters, q: "", tag: "" })}
          tabs={lists.map(({ name, list }) => ({
            name,
            href: hrefOf({ ...filters, list, q: "", tag: "" }),
          }))}
        />
        <Search {...filters} />
        <h2 className="sr-only">The guilds</h2>
        {guilds.length === 0 ? <Empty {...filters} /> : <GuildCards guilds={guilds} />}
        <nav className="forum-more" aria-label="Further guilds">
          {filters.after && <a href={hrefOf(filters)}>Back to the beginning</a>}
          {next && (
            <ButtonLink href={hrefOf(filters, next)} rel="next">
              Show more
            </ButtonLink>
          )}
        </nav>
      </div>
      {tags.length > 0 && (
        <aside className="forum-aside" aria-label="Tags">
          <section>
            <h2 className="section-head">What they are about</h2>
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
  return (
    <form className="guild-search" method="get" action="/guilds">
      {filters.list !== "all" && <input type="hidden" name="list" value={filters.list} />}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      <label className="sr-only" htmlFor="guild-words">
        Search guilds
      </label>
      <input
        id="guild-words"
        className="input"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={filters.q}
        placeholder="Search by name or purpose"
      />
      <label className="sr-only" htmlFor="guild-sort">
        Order
      </label>
      <select id="guild-sort" className="input" name="sort" defaultValue={filters.sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-quiet">
        Search
      </button>
    </form>
  );
}

function Empty({ list, q, tag }: DirectoryAddress) {
  if (q || tag)
    return (
      <EmptyState title="No guild like that">
        Try another word, or found it yourself: somebody has to be first.
      </EmptyState>
    );
  if (list === "mine")
    return <EmptyState title="In no guild yet">Guilds you join or found stand here.</EmptyState>;
  if (list === "suggested")
    return (
      <EmptyState title="Nothing to suggest yet">
        Choose interests in your first steps, and guilds about them stand here.
      </EmptyState>
    );
  return <EmptyState title="No guilds yet">The first one could be yours.</EmptyState>;
}
