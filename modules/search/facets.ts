import { sql } from "drizzle-orm";
import { kindNames } from "#contracts/archives";
import { peopleNames } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import type { FacetName, SearchFacet } from "./contract.ts";
import { operatorText, type ParsedQuery } from "./parse-query.ts";

export interface FacetCount {
  readonly mark: string;
  readonly n: number;
}

const most = 6;
const names: Readonly<Record<string, FacetName>> = {
  kind: "kind",
  tag: "tag",
  guild: "guild",
  by: "from",
  year: "year",
};

const kinds: Readonly<Record<string, string>> = {
  ...kindNames,
  creator: "search.kinds.creators" satisfies Message,
  discussion: "search.kinds.discussions" satisfies Message,
  question: "search.kinds.questions" satisfies Message,
  poll: "search.kinds.polls" satisfies Message,
  announcement: "search.kinds.announcements" satisfies Message,
};

/** What could be narrowed by further. The marks were counted on documents this searcher may read. */
export async function facetsOf(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports">,
  marks: readonly FacetCount[],
  { operators }: ParsedQuery,
): Promise<readonly SearchFacet[]> {
  const valuesOf = (prefix: string) =>
    marks
      .filter(({ mark }) => mark.startsWith(`${prefix}:`))
      .map(({ mark, n }) => ({ value: mark.slice(prefix.length + 1), count: n }));
  const guildIds = valuesOf("guild").map(({ value }) => value);
  const [people, named] = await Promise.all([
    peopleNames(
      ctx,
      valuesOf("by").map(({ value }) => value),
    ),
    guildIds.length > 0 &&
      ctx.db.execute<{ id: string; slug: string; name: string }>(
        sql`select id, slug, name from guilds where id = any(${sql.param(guildIds)}::uuid[])`,
      ),
  ]);
  const guilds = new Map(named ? named.rows.map((guild) => [guild.id, guild]) : []);
  const labeled = (prefix: string, value: string): readonly [string, string] | undefined => {
    if (prefix === "by") {
      const { username, name } = people(value);
      return username ? [username, name] : undefined;
    }
    if (prefix === "guild") {
      const guild = guilds.get(value);
      return guild && [guild.slug, guild.name];
    }
    if (prefix === "year") return [value, value];
    return [value, prefix === "kind" ? (kinds[value] ?? value) : value];
  };
  return Object.entries(names).flatMap(([prefix, name]) => {
    const values = valuesOf(prefix)
      .flatMap(({ value, count }) => {
        const known = labeled(prefix, value);
        if (!known) return [];
        const [word, label] = known;
        const operator =
          name === "year" ? `after:${word} before:${Number(word) + 1}` : `${name}:${word}`;
        return operators.some((each) => operatorText(each) === operator)
          ? []
          : [{ operator, label, count }];
      })
      .slice(0, most);
    return values.length > 1 || (values.length === 1 && name !== "year") ? [{ name, values }] : [];
  });
}
