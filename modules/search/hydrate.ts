import { type SQL, sql } from "drizzle-orm";
import { accessNames, kindNames, workPath } from "#contracts/archives";
import { postPath, topicPath } from "#contracts/forum";
import { peopleNames } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import type { DocumentKind, SearchResult } from "./contract.ts";
import { highlightedExcerpt, highlightedTitle, textParts } from "./text-parts.ts";

export type Hit = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly at: string;
  /** Others of the same topic, found along with it. */
  readonly more?: number;
};

type Row = {
  id: string;
  author_id: string | null;
  title: string;
  excerpt: string;
  public_id: string;
  slug: string;
  number: number;
  place: string | null;
  note: string | null;
};

/** Results as the page shows them; their visibility was checked earlier in the same request. */
export async function hydrate(
  ctx: Context<Actor>,
  hits: readonly Hit[],
  words: SQL | null,
): Promise<readonly SearchResult[]> {
  const of = (...kinds: DocumentKind[]) =>
    sql.param(hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id));
  const none = sql`null::text`;
  if (hits.length === 0) return [];
  // Once: it is made of many words in many languages.
  const asked = words && sql`asked.words`;
  const reading = ctx.db.execute<Row>(sql`
    with asked as materialized (select ${words ?? sql`null::tsquery`} as words)
    select u.id, u.id as author_id, ${highlightedTitle(sql`u.name`, asked)} as title,
      ${highlightedExcerpt(sql`case when p.visibility = 'followers' then '' else coalesce(p.bio_text, '') end`, asked)} as excerpt,
      u.username as public_id, '' as slug, 0 as number, ${none} as place,
      case when exists (select from creators c where c.user_id = u.id) then 'creator' end as note
    from asked, users u left join profiles p on p.user_id = u.id where u.id = any(${of("person")}::uuid[])
    union all select g.id, null, ${highlightedTitle(sql`g.name`, asked)}, ${highlightedExcerpt(sql`g.purpose`, asked)},
      g.slug, '', g.member_count, ${none}, g.visibility
    from asked, guilds g where g.id = any(${of("guild")}::uuid[])
    union all select w.id, w.owner_id, ${highlightedTitle(sql`w.title`, asked)},
      ${highlightedExcerpt(sql`w.teaser || ' ' || case when w.access = 'public' then w.body else '' end`, asked)},
      w.public_id, w.kind, 0, w.access, ${none}
    from asked, archive_works w where w.id = any(${of("work")}::uuid[])
    union all select p.id, p.author_id, ${highlightedTitle(sql`t.title`, asked)}, ${highlightedExcerpt(sql`p.body`, asked)},
      t.public_id, t.slug, p.number, coalesce(c.name, g.name), t.kind
    from asked, forum_posts p join forum_topics t on t.id = p.topic_id
      left join forum_categories c on c.id = t.category_id left join guilds g on g.id = t.guild_id
    where p.id = any(${of("topic", "reply")}::uuid[])`);
  const naming = peopleNames(
    ctx,
    sql`select owner_id from archive_works where id = any(${of("work")}::uuid[])
      union all select author_id from forum_posts where id = any(${of("topic", "reply")}::uuid[])`,
  );
  const [{ rows }, names] = await Promise.all([reading, naming]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, kind, at, more }) => {
    const row = byId.get(id);
    const by = row?.author_id && kind !== "person" ? names(row.author_id).name : null;
    return row ? [{ ...lineOf(kind, row), kind, id, by, at, ...(more && { more }) }] : [];
  });
}

function lineOf(
  kind: DocumentKind,
  row: Row,
): Pick<SearchResult, "href" | "title" | "excerpt" | "place" | "note" | "topic"> {
  const common = {
    title: textParts(row.title),
    excerpt: textParts(row.excerpt),
    place: row.place,
    note: row.note,
  };
  const topic = { publicId: row.public_id, slug: row.slug };
  switch (kind) {
    case "person":
      return {
        ...common,
        href: `/${row.public_id}`,
        place: `@${row.public_id}`,
        note: row.note === "creator" ? ("search.notes.creator" satisfies Message) : null,
      };
    case "guild":
      return {
        ...common,
        href: `/guilds/${row.public_id}`,
        place: message("search.members", { count: row.number }),
        note: guildNotes[row.note ?? ""] ?? null,
      };
    case "work":
      return {
        ...common,
        href: workPath(row.public_id),
        place: kindNames[row.slug as keyof typeof kindNames],
        note: row.place === "public" ? null : accessNames[row.place as keyof typeof accessNames],
      };
    case "topic":
      return {
        ...common,
        href: topicPath(topic),
        topic: row.public_id,
        note: topicNotes[row.note ?? ""] ?? null,
      };
    case "reply":
      return { ...common, href: postPath(topic, row.number), topic: row.public_id, note: null };
  }
}

const guildNotes: Readonly<Record<string, Message>> = {
  private: "search.notes.private",
  secret: "search.notes.secret",
};

const topicNotes: Readonly<Record<string, Message>> = {
  question: "search.notes.question",
  poll: "search.notes.poll",
  announcement: "search.notes.announcement",
};
