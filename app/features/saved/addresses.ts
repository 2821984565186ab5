import type { SavedOrder } from "#contracts/saved";

/** The current list, as given by its URL. */
export interface SavedAddress {
  /** A folder's id, or `none` for items without a folder. */
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly words?: string | undefined;
  readonly order?: SavedOrder | undefined;
  /** Only what has a reminder, the soonest first. */
  readonly reminders?: boolean | undefined;
  readonly after?: string | undefined;
  /** The row whose note and tags are being edited. */
  readonly edit?: string | undefined;
  /** An item has just been removed. */
  readonly removed?: boolean | undefined;
}

export function savedHref(at: SavedAddress): string {
  const query = new URLSearchParams();
  if (at.folder) query.set("folder", at.folder);
  if (at.tag) query.set("tag", at.tag);
  if (at.words) query.set("q", at.words);
  if (at.order && at.order !== "own") query.set("order", at.order);
  if (at.reminders) query.set("reminders", "1");
  if (at.after) query.set("after", at.after);
  if (at.edit) query.set("edit", at.edit);
  if (at.removed) query.set("removed", "1");
  return query.size > 0 ? `/saved?${query}` : "/saved";
}

export function readAddress(query: URLSearchParams): SavedAddress {
  const text = (name: string, most: number) => query.get(name)?.slice(0, most) || undefined;
  return {
    folder: text("folder", 40),
    tag: text("tag", 40),
    words: text("q", 80),
    order: query.get("order") === "newest" ? "newest" : "own",
    reminders: query.has("reminders"),
    after: text("after", 100),
    edit: text("edit", 40),
    removed: query.has("removed"),
  };
}
