import { filePath } from "../constants.ts";
import type { archiveFiles } from "../tables.ts";
import type { FileView } from "../views.ts";

type Row = typeof archiveFiles.$inferSelect;

export const fileView = (row: Row): FileView => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  alt: row.alt,
  facts: row.facts,
  sourceUrl: row.sourceUrl,
  href: filePath(row.id, row.name),
  picture: row.pictureKey ? filePath(row.id, row.name, "picture") : null,
  thumb: row.thumbKey ? filePath(row.id, row.name, "thumb") : null,
});
