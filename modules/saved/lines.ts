import { and, count, eq, inArray } from "drizzle-orm";
import { collectionPath } from "#contracts/archives";
import { listedWorks, peopleNames } from "#modules/archives";
import { type Hit, hydrate } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "#tables/archives";
import type { SavedKind, SavedLine, SavedThing } from "./contract.ts";

export type SavedRow = {
  id: string;
  kind: SavedKind;
  item_id: string;
  folder_id: string | null;
  note: string;
  tags: string[];
  saved_at: string;
  offline_at: string | null;
  remind_at: string | null;
  reminded_at: string | null;
  open: boolean;
  gone: boolean;
  key: string;
};

/** Rows as the page shows them. Of what is not open only one's own words are told. */
export async function linesOf(
  ctx: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<readonly SavedLine[]> {
  const things = await thingsOf(
    ctx,
    rows.filter(({ open }) => open),
  );
  return rows.map((row) => {
    const thing = things.get(row.item_id) ?? null;
    return {
      id: row.id,
      state: thing ? "open" : row.gone ? "gone" : "locked",
      thing,
      savedAt: new Date(row.saved_at).toISOString(),
      note: row.note,
      tags: row.tags,
      folderId: row.folder_id,
      offline: row.offline_at !== null,
      remindAt: row.remind_at && new Date(row.remind_at).toISOString(),
      due: row.reminded_at !== null,
    };
  });
}

async function thingsOf(
  ctx: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<ReadonlyMap<string, SavedThing>> {
  const hits = rows.flatMap(({ kind, item_id, saved_at }): Hit[] =>
    kind === "collection" ? [] : [{ id: item_id, kind, at: saved_at }],
  );
  const found = hits.length === 0 ? [] : await hydrate(ctx, hits, null);
  const textOf = (parts: readonly { readonly text: string }[]) =>
    parts.map(({ text }) => text).join("");
  const shown = found.flatMap(({ id, kind, title, excerpt, href, by, place, note }) =>
    kind === "message"
      ? []
      : ([
          [id, { kind, href, by, place, note, title: textOf(title), excerpt: textOf(excerpt) }],
        ] as const),
  );
  return new Map<string, SavedThing>([...shown, ...(await collectionsOf(ctx, rows))]);
}

async function collectionsOf(
  ctx: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<readonly (readonly [string, SavedThing])[]> {
  const ids = rows.filter(({ kind }) => kind === "collection").map(({ item_id }) => item_id);
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(archiveCollections)
    .where(inArray(archiveCollections.id, ids));
  const name = await peopleNames(
    ctx.db,
    ctx.actor,
    found.map(({ ownerId }) => ownerId),
  );
  const countIn = await worksIn(ctx, ids);
  return found.map(({ id, publicId, title, about, ownerId }) => [
    id,
    {
      kind: "collection",
      href: collectionPath(publicId),
      title,
      excerpt: about.slice(0, 200),
      by: name(ownerId).name,
      place: countIn(id) === 1 ? "1 work" : `${countIn(id)} works`,
      note: null,
    },
  ]);
}

/** How many works each collection shows to whoever asks, as its own page does. */
async function worksIn({ db, actor }: Context<Actor>, collectionIds: readonly string[]) {
  const { collectionId, workId } = archiveCollectionWorks;
  const rows = await db
    .select({ collectionId, many: count() })
    .from(archiveCollectionWorks)
    .innerJoin(archiveWorks, eq(archiveWorks.id, workId))
    .where(and(inArray(collectionId, [...collectionIds]), listedWorks(actor)))
    .groupBy(collectionId);
  const counts = new Map(rows.map((row) => [row.collectionId, row.many]));
  return (id: string): number => counts.get(id) ?? 0;
}
