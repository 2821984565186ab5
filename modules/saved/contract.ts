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
  /** Kept readable without network; a device has to have room for them. */
  offline: 100,
  /** Waiting, or due and not yet looked at. */
  reminders: 200,
  remindDays: 730,
  perPage: 30,
  words: 80,
  undoMinutes: 10,
} as const;

/** Own: as they were put, new ones on top. */
export const savedOrders = ["own", "newest"] as const;
export type SavedOrder = (typeof savedOrders)[number];

/** When one wants to hear of it again; `keep` leaves it as it is. */
export const remindChoices = ["keep", "none", "later", "tomorrow", "week", "day"] as const;
export type RemindChoice = (typeof remindChoices)[number];

/** Something to save, as pages name it: a work by its address, a reply by `topic/number`. */
export interface SavedRef {
  readonly kind: SavedKind;
  readonly key: string;
}

export const refText = ({ kind, key }: SavedRef): string => `${kind} ${key}`;

/** What is known of it at this moment, by whoever asks. */
export interface SavedThing {
  readonly kind: SavedKind;
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly by: string | null;
  readonly place: string | null;
  readonly note: string | null;
}

export interface SavedLine {
  readonly id: string;
  /** Locked: it may not be read now. Gone: it was deleted, where one could see that. */
  readonly state: "open" | "locked" | "gone";
  /** Only of what is open; of all else nothing is told but one's own words. */
  readonly thing: SavedThing | null;
  readonly savedAt: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly folderId: string | null;
  readonly offline: boolean;
  readonly remindAt: string | null;
  /** One was told, and has not said yet that it is done. */
  readonly due: boolean;
}

/** A folder and where it lies; they go one deep. */
export interface PlacedFolder {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

export interface SavedFolder extends PlacedFolder {
  /** With the folder it lies in: `Winter / Paper`. */
  readonly path: string;
  /** What lies in it itself. */
  readonly count: number;
}

/**
 * What the folders in one are called once that one is removed and they stand by themselves: as
 * before, or with a number where a folder of that name stands there already. The folder that goes
 * still has its name while they move.
 */
export function liftedNames(
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

/** Where whoever has the link sees a folder. */
export const sharedPath = (key: string): string => `/saved/shared/${key}`;

export interface SharedFolder {
  readonly name: string;
  /** Whose it is, where the reader may know of them. */
  readonly by: string | null;
  readonly things: readonly SavedThing[];
  readonly page: number;
  readonly more: boolean;
}

export interface SavedPage {
  readonly lines: readonly SavedLine[];
  readonly next: string | null;
  readonly folders: readonly SavedFolder[];
  readonly folder: SavedFolder | null;
  /** Where the folder's link leads, if it has one. */
  readonly share: string | null;
  /** Whether its reader may make one, and what it would show, or why not. */
  readonly sharing: { readonly may: boolean; readonly words: string };
  readonly total: number;
  readonly unfiled: number;
  readonly reminders: number;
  /** One's own tags, most used first. */
  readonly tags: readonly string[];
  /** How many were removed a moment ago, and can come back. */
  readonly undo: number;
  /** Addresses to keep on this device, of what may be read now. */
  readonly offline: readonly string[];
}
