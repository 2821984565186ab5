import { isUuid } from "#platform/ids";

interface Place {
  readonly at: string;
  readonly id: string;
}

/** Exactly as we write it: the database takes less for a moment than `Date.parse` does. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return text.length === 24 && !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/** Where a page of works ended, as an address carries it. */
export function readCursor(text: string | undefined): Place | undefined {
  const [at = "", id = ""] = (text ?? "").split("_");
  return isUuid(id) && isMoment(at) && at >= "0001" ? { at, id } : undefined;
}

export const writeCursor = (work: { publishedAt: Date | null; id: string } | undefined) =>
  work?.publishedAt ? `${work.publishedAt.toISOString()}_${work.id}` : null;
