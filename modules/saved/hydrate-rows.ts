import { getTableColumns, sql } from "drizzle-orm";
import { collectionPath } from "#contracts/archives";
import { listedIn, peopleNames } from "#modules/archives";
import { type Hit, hydrate } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { message } from "#platform/i18n";
import { archiveCollections } from "#tables/archives";
import type { SavedItemView, SavedKind, SavedRowView } from "./contract.ts";

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

/** Rows as the page shows them. Items that are not open expose only the user's own note. */
export async function hydrateRows(
  ctx: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<readonly SavedRowView[]> {
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
): Promise<ReadonlyMap<string, SavedItemView>> {
  const hits = rows.flatMap(({ kind, item_id, saved_at }): Hit[] =>
    kind === "collection" ? [] : [{ id: item_id, kind, at: saved_at }],
  );
  const found = hits.length === 0 ? [] : await hydrate(ctx, hits, null);
  const textOf = (parts: readonly { readonly text: string }[]) =>
    parts.map(({ text }) => text).join("");
  const views = found.flatMap(({ id, kind, title, excerpt, href, by, place, note }) =>
    kind === "message"
      ? []
      : ([
          [id, { kind, href, by, place, note, title: textOf(title), excerpt: textOf(excerpt) }],
        ] as const),
  );
  return new Map<string, SavedItemView>([...views, ...(await collectionsOf(ctx, rows))]);
}

async function collectionsOf(
  ctx: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<readonly (readonly [string, SavedItemView])[]> {
  const ids = rows.filter(({ kind }) => kind === "collection").map(({ item_id }) => item_id);
  if (ids.length === 0) return [];
  const { db, actor } = ctx;
  const found = await db
    .select({ ...getTableColumns(archiveCollections), works: listedIn(actor) })
    .from(archiveCollections)
    .where(sql`${archiveCollections.id} = any(${sql.param(ids)}::uuid[])`);
  const name = await peopleNames(
    ctx,
    found.map(({ ownerId }) => ownerId),
  );
  return found.map(({ id, publicId, title, about, ownerId, works }) => [
    id,
    {
      kind: "collection",
      href: collectionPath(publicId),
      title,
      excerpt: about.slice(0, 200),
      by: name(ownerId).name,
      place: message("saved.works", { count: works }),
      note: null,
    },
  ]);
}
