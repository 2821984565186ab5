/** What page, worker and server agree on. Browser-safe and worker-safe: nothing is imported here. */

export const pageCache = "guildhall-pages";
export const dataCache = "guildhall-page-data";
export const assetCache = "guildhall-assets";
/** Remembers whose pages are kept. */
export const viewerCache = "guildhall-viewer";

/** Before the address of each page somebody chose to keep; the name of its own cache. */
export const copyPrefix = "guildhall-copy:";
/** The addresses of those that are on this device. */
export type KeptCopies = readonly string[];

export const offlinePath = "/offline.html";

/**
 * A response header naming whose page this is by an opaque marker that changes with the session
 * (never an id or a token). Absent for visitors. When it changes, all kept pages are deleted.
 */
export const viewerHeader = "X-Viewer";

/** The device's store of messages that were written and have not left yet. */
export const outboxName = "guildhall-outbox";

/** What a push carries; the server writes it, the worker shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where it leads, inside the site. */
  readonly path: string;
  /** A later push with the same tag takes the earlier one's place. */
  readonly tag: string;
  readonly unread: number;
}

/** What a page may tell the worker. */
export type WorkerMessage =
  | { readonly type: "skip-waiting" }
  | { readonly type: "signed-out" }
  | { readonly type: "keep"; readonly urls: readonly string[] }
  | {
      readonly type: "keep-copies";
      readonly paths: readonly string[];
      /** Those of them to be fetched again, however new they are. */
      readonly anew: readonly string[];
    }
  | { readonly type: "drop-copy"; readonly path: string };
