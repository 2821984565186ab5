import { isUuid } from "#platform/ids";

interface CursorPosition {
  readonly at: string;
  readonly id: string;
}

/** Accepts only our own format: the database parses fewer timestamps than `Date.parse` does. */
function isTimestamp(text: string): boolean {
  const date = new Date(text);
  return text.length === 24 && !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/** Where a page of works ended, as an address carries it. */
export function readCursor(text: string | undefined): CursorPosition | undefined {
  const [at = "", id = ""] = (text ?? "").split("_");
  return isUuid(id) && isTimestamp(at) && at >= "0001" ? { at, id } : undefined;
}

export const writeCursor = (work: { publishedAt: Date | null; id: string } | undefined) =>
  work?.publishedAt ? `${work.publishedAt.toISOString()}_${work.id}` : null;
