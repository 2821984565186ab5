import { and, arrayContains, desc, inArray, ne, or, sql } from "drizzle-orm";
import { personTag } from "#modules/identity";
import type { Actor } from "#permissions";
import { blocks } from "#tables/people";
import { type Reader, titledWorks, type WorkRow } from "../access.ts";
import { workTag } from "../events.ts";
import { archiveWorks } from "../tables.ts";
import type { RelationView } from "../views.ts";
import { workPath } from "../words.ts";
import { type RelationKind, relationWords } from "./kinds.ts";

/** Others can name a work as often as they like; so many of them are shown, latest first. */
const mostInverse = 50;

const shown = {
  publicId: archiveWorks.publicId,
  title: archiveWorks.title,
  state: archiveWorks.state,
};
type Shown = { [Name in keyof typeof shown]: WorkRow[Name] };

interface Asker {
  readonly actor: Actor;
  readonly db: Reader;
}

/**
 * What a work is related to, by its own word and by others’. Whether the asker may know of the other
 * one is part of the question, so that what they may not know of is not even counted.
 */
export async function relationsOf(ctx: Asker, work: WorkRow): Promise<RelationView[]> {
  const named = await namedBy(ctx, work);
  const naming = await thoseNaming(ctx, work);
  const own = work.relations.flatMap((relation): RelationView[] => {
    if (!("work" in relation)) {
      const { kind, title, url } = relation;
      const words = relationWords[kind].here;
      return [{ kind, title, words, href: url, inverse: false, elsewhere: true, withdrawn: false }];
    }
    const other = named.get(relation.work);
    return other ? [viewOf(other, relation.kind, false)] : [];
  });
  const inverse = naming.flatMap(({ relations, ...other }) =>
    relations.flatMap((each) =>
      "work" in each && each.work === work.publicId ? [viewOf(other, each.kind, true)] : [],
    ),
  );
  return [...own, ...inverse];
}

const viewOf = (other: Shown, kind: RelationKind, inverse: boolean): RelationView => ({
  kind,
  inverse,
  title: other.title,
  href: workPath(other.publicId),
  elsewhere: false,
  words: relationWords[kind][inverse ? "there" : "here"],
  withdrawn: other.state === "withdrawn",
});

async function namedBy({ db, actor }: Asker, work: WorkRow): Promise<ReadonlyMap<string, Shown>> {
  if (work.relatedWorks.length === 0) return new Map();
  const rows = await db
    .select(shown)
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.publicId, work.relatedWorks), titledWorks(actor)));
  return new Map(rows.map((row) => [row.publicId, row]));
}

const names = (work: WorkRow) =>
  and(
    // So that the index, which has no others, is used.
    sql`${archiveWorks.relatedWorks} <> '{}'`,
    arrayContains(archiveWorks.relatedWorks, [work.publicId]),
  );

const latestFirst = [desc(archiveWorks.publishedAt), desc(archiveWorks.id)] as const;

/** Not those of people its maker blocked, or was blocked by: nobody is followed about by a link. */
const thoseNaming = ({ db, actor }: Asker, work: WorkRow) =>
  db
    .select({ ...shown, relations: archiveWorks.relations })
    .from(archiveWorks)
    .where(
      and(
        names(work),
        ne(archiveWorks.id, work.id),
        titledWorks(actor),
        sql`not exists (select from ${blocks} b
          where (b.blocker_id, b.blocked_id) in (
            (${work.ownerId}::uuid, ${archiveWorks.ownerId}),
            (${archiveWorks.ownerId}, ${work.ownerId}::uuid)))`,
      ),
    )
    .orderBy(...latestFirst)
    .limit(mostInverse);

/** Whatever changes what a kept page says about others: also those that are hidden now. */
export async function tagsOfRelated(db: Reader, work: WorkRow): Promise<string[]> {
  const isNamed = inArray(archiveWorks.publicId, [...work.relatedWorks, ""]);
  const rows = await db
    .select({ id: archiveWorks.id, ownerId: archiveWorks.ownerId })
    .from(archiveWorks)
    .where(or(isNamed, names(work)))
    // Those it names first, then the others in the order they are shown in: what is shown is among them.
    .orderBy(desc(isNamed), ...latestFirst)
    .limit(200);
  return [...new Set(rows.flatMap(({ id, ownerId }) => [workTag(id), personTag(ownerId)]))];
}

/** For the news of a change: the pages of these name it, or did. */
export async function idsOfRelated(db: Reader, publicIds: readonly string[]): Promise<string[]> {
  if (publicIds.length === 0) return [];
  const rows = await db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(inArray(archiveWorks.publicId, [...new Set(publicIds)]));
  return rows.map(({ id }) => id);
}
