import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { encodeCursor } from "#platform/db";
import type { SavedRowView } from "../contract.ts";
import { hydrateRows } from "../hydrate-rows.ts";
import { savedRows } from "../rows.ts";
import { foldersOf } from "./list-folders.ts";

const batchSize = 200;

const columns = [
  "saved_at",
  "state",
  "kind",
  "title",
  "address",
  "by",
  "folder",
  "tags",
  "note",
  "remind_at",
] as const;

interface SavedRecord {
  readonly savedAt: string;
  readonly state: SavedRowView["state"];
  readonly kind: string;
  readonly title: string;
  readonly address: string;
  readonly by: string;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly note: string;
  readonly remindAt: string;
}

/**
 * Everything the user saved, in their order, in batches; locked items contain only their own note.
 */
export async function* savedRecords(
  ctx: Context<Actor>,
  userId: string,
  publicUrl = "",
): AsyncGenerator<readonly SavedRecord[]> {
  const folders = await foldersOf(ctx.db, userId);
  const paths = new Map(folders.map(({ id, path }) => [id, path]));
  let after: string | undefined;
  do {
    const rows = await savedRows(ctx, { userId, after, limit: batchSize });
    const lines = await hydrateRows(ctx, rows);
    yield lines.map((line) => ({
      savedAt: line.savedAt,
      state: line.state,
      kind: line.thing?.kind ?? "",
      title: line.thing?.title ?? "",
      address: line.thing ? publicUrl + line.thing.href : "",
      by: line.thing?.by ?? "",
      folder: paths.get(line.folderId ?? "") ?? "",
      tags: line.tags,
      note: line.note,
      remindAt: line.remindAt ?? "",
    }));
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    after = last && encodeCursor(last.key, last.id);
  } while (after !== undefined);
}

/** The same as a file. */
export async function* savedFile(
  ctx: Context<Actor>,
  { form, publicUrl }: { readonly form: "csv" | "json"; readonly publicUrl: string },
): AsyncGenerator<string> {
  const { userId } = requireMember(ctx);
  yield form === "csv" ? csvText([columns]) : "[";
  let first = true;
  for await (const records of savedRecords(ctx, userId, publicUrl)) {
    if (form === "csv") {
      yield csvText(
        records.map((each) => [
          each.savedAt,
          each.state,
          each.kind,
          each.title,
          each.address,
          each.by,
          each.folder,
          each.tags.join(", "),
          each.note,
          each.remindAt,
        ]),
      );
      continue;
    }
    for (const record of records) {
      yield `${first ? "" : ","}\n${JSON.stringify(record)}`;
      first = false;
    }
  }
  if (form === "json") yield "\n]\n";
}
