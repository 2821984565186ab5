/** What can be saved: whatever has an address, and a reader's permission. */
export const savedKinds = ["work", "collection", "topic", "reply", "guild", "person"] as const;
export type SavedKind = (typeof savedKinds)[number];

export const savedLimits = {
  items: 5_000,
  folders: 100,
  folderName: 60,
  note: 500,
  tags: 10,
  tag: 30,
  /** Available offline; a device needs room for them. */
  offline: 100,
  /** Pending, or due and not yet dismissed. */
  reminders: 200,
  remindDays: 730,
  perPage: 30,
  words: 80,
  undoMinutes: 10,
} as const;

/** Own: the user's order, with new items on top. */
export const savedOrders = ["own", "newest"] as const;
export type SavedOrder = (typeof savedOrders)[number];

/** When to remind the user; `keep` leaves the reminder as it is. */
export const remindChoices = ["keep", "none", "later", "tomorrow", "week", "day"] as const;
export type RemindChoice = (typeof remindChoices)[number];

/** Something to save, as pages name it: a work by its address, a reply by `topic/number`. */
export interface SavedRef {
  readonly kind: SavedKind;
  readonly key: string;
}

export const refKey = ({ kind, key }: SavedRef): string => `${kind} ${key}`;

/** The item as the reader may see it now. */
export interface SavedItemView {
  readonly kind: SavedKind;
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly by: string | null;
  /** As of search results: a name or a message. */
  readonly place: string | null;
  /** A message. */
  readonly note: string | null;
}

export interface SavedRowView {
  readonly id: string;
  /**
   * Locked: the reader may not read it now. Gone: it was deleted, where the reader could see that.
   */
  readonly state: "open" | "locked" | "gone";
  /** Only if open; otherwise the row contains nothing but the user's own note. */
  readonly thing: SavedItemView | null;
  readonly savedAt: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly folderId: string | null;
  readonly offline: boolean;
  readonly remindAt: string | null;
  /** The reminder was sent and not yet dismissed. */
  readonly due: boolean;
}

/** A folder and its parent; folders nest one level deep. */
export interface PlacedFolder {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

export interface SavedFolder extends PlacedFolder {
  /** With its parent folder: `Winter / Paper`. */
  readonly path: string;
  /** Items directly in it. */
  readonly count: number;
}

/**
 * New names of a folder's subfolders once it is removed and they move to the top level: unchanged,
 * or with a number where the name is taken. The removed folder still holds its name while they
 * move.
 */
export function promotedNames(
  folders: readonly PlacedFolder[],
  removedId: string,
): ReadonlyMap<string, string> {
  const taken = new Set(
    folders.filter(({ parentId }) => parentId === null).map(({ name }) => name.toLowerCase()),
  );
  const names = new Map<string, string>();
  for (const { id, name } of folders.filter(({ parentId }) => parentId === removedId)) {
    const beginning = [...name].slice(0, savedLimits.folderName - 4).join("");
    let next = name;
    for (let n = 2; taken.has(next.toLowerCase()); n++) next = `${beginning} ${n}`;
    taken.add(next.toLowerCase());
    names.set(id, next);
  }
  return names;
}

/** The page of a folder for anyone who has the link. */
export const sharedPath = (key: string): string => `/saved/shared/${key}`;

export interface SharedFolder {
  readonly name: string;
  /** The owner, where the reader may see them. */
  readonly by: string | null;
  readonly things: readonly SavedItemView[];
  readonly page: number;
  readonly more: boolean;
}

export interface SavedPage {
  readonly lines: readonly SavedRowView[];
  readonly next: string | null;
  readonly folders: readonly SavedFolder[];
  readonly folder: SavedFolder | null;
  /** The path of the folder's link, if it has one. */
  readonly share: string | null;
  /** Whether the reader may create one, and a message: what it would show, or why not. */
  readonly sharing: { readonly may: boolean; readonly words: string };
  readonly total: number;
  readonly unfiled: number;
  readonly reminders: number;
  /** The user's own tags, most used first. */
  readonly tags: readonly string[];
  /** How many were removed just now and can be restored. */
  readonly undo: number;
  /** Paths to cache on this device, of what may be read now. */
  readonly offline: readonly string[];
}
