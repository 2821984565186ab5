import { type SQL, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { topicPath } from "#contracts/forum";
import { isReserved } from "#modules/identity";
import { turnedOff } from "#modules/site";
import { guest } from "#permissions";
import type { Context } from "#platform/context";
import { type DocumentKind, type SitemapKind, sitemapKinds } from "../contract.ts";
import { visibilityFilter } from "../visibility-filter.ts";

/** A file may hold 50,000 addresses; numbers may be shared by a few, so some room is left. */
const perPart = 45_000;

const documentOf: Readonly<Record<SitemapKind, DocumentKind>> = {
  topics: "topic",
  works: "work",
  guilds: "guild",
  people: "person",
};

/** The existing parts, each a range of one kind's sequence numbers. */
export async function sitemapParts({
  db,
  ports,
}: Pick<Context, "db" | "ports">): Promise<readonly string[]> {
  const { rows } = await db.execute<{ kind: DocumentKind; last: string }>(sql`
    select kind, max(seq)::text as last from search_documents group by kind`);
  const off = turnedOff({ ports }, "searchTabs");
  return sitemapKinds.flatMap((name) => {
    if (off.includes(name)) return [];
    const last = Number(rows.find(({ kind }) => kind === documentOf[name])?.last ?? 0);
    return Array.from({ length: Math.ceil(last / perPart) }, (_, n) => `${name}-${n + 1}`);
  });
}

interface Address {
  readonly path: string;
  readonly changedAt: string;
}

/** What visitors may read and search engines may index, checked each time. */
export async function sitemapPart(
  ctx: Pick<Context, "db" | "ports">,
  { kind, number }: { readonly kind: SitemapKind; readonly number: number },
): Promise<readonly Address[]> {
  const { visible } = visibilityFilter({ ...ctx, actor: guest });
  const { rows } = await ctx.db.execute<{ one: string; two: string; at: string }>(sql`
    select named.one, named.two, to_char(named.at at time zone 'utc', 'YYYY-MM-DD') as at
    from search_documents d cross join lateral (${source[kind]}) named
    where d.kind = ${documentOf[kind]} and d.seq > ${(number - 1) * perPart} and d.seq <= ${number * perPart}
      and d.marks && array['for:everyone'] and ${visible}
    order by d.seq`);
  // A user with a reserved name has no page at that address.
  const listed = kind === "people" ? rows.filter(({ one }) => !isReserved(ctx, one)) : rows;
  return listed.map(({ one, two, at }) => ({ path: pathOf(kind, one, two), changedAt: at }));
}

const source: Readonly<Record<SitemapKind, SQL>> = {
  topics: sql`select t.public_id as one, t.slug as two, t.last_post_at as at from forum_topics t
    where t.id = d.parent_id limit 1`,
  works: sql`select w.public_id as one, '' as two, coalesce(w.revised_at, w.published_at) as at
    from archive_works w where w.id = d.id limit 1`,
  guilds: sql`select g.slug as one, '' as two, g.last_active_at as at from guilds g where g.id = d.id limit 1`,
  people: sql`select u.username as one, '' as two, u.created_at as at from users u
    left join profiles p on p.user_id = u.id where u.id = d.id and coalesce(p.indexed, true) limit 1`,
};

function pathOf(kind: SitemapKind, one: string, two: string): string {
  switch (kind) {
    case "topics":
      return topicPath({ publicId: one, slug: two });
    case "works":
      return workPath(one);
    case "guilds":
      return `/guilds/${one}`;
    case "people":
      return `/${one}`;
  }
}
