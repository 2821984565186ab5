import { isUuid } from "#platform/ids";

interface Place {
  readonly at: string;
  readonly id: string;
}

/** Where a page of works ended, as an address carries it. */
export function readCursor(text: string | undefined): Place | undefined {
  const [at = "", id = ""] = (text ?? "").split("_");
  return isUuid(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}

export const writeCursor = (work: { publishedAt: Date | null; id: string } | undefined) =>
  work?.publishedAt ? `${work.publishedAt.toISOString()}_${work.id}` : null;
