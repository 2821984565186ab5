/** What page, worker and server agree on. Browser-safe and worker-safe: nothing is imported here. */

export const pageCache = "guildhall-pages";
export const dataCache = "guildhall-page-data";
export const assetCache = "guildhall-assets";
/** Records whose pages are cached. */
export const viewerCache = "guildhall-viewer";

/** Prefix of the name of each saved page's own cache; the page's path follows. */
export const copyPrefix = "guildhall-copy:";
/** The addresses of those that are on this device. */
export type SavedCopies = readonly string[];

/** The offline page in the default language. */
export const offlinePath = "/offline.html";

/** The offline page in a language: the build renders one for each. */
export const offlinePathIn = (locale: string): string =>
  locale === "en" ? offlinePath : `/offline.${locale}.html`;

export const isOfflinePath = (path: string): boolean => /^\/offline(\.\w+)?\.html$/.test(path);

/**
 * A response header that identifies the viewer by an opaque marker that changes with the session
 * (never an id or a token). Absent for visitors. When it changes, all cached pages are deleted.
 */
export const viewerHeader = "X-Viewer";

/** The device's store of messages that were written and have not left yet. */
export const outboxName = "guildhall-outbox";

/** What a push carries; the server writes it, the worker shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** The target path on this site. */
  readonly path: string;
  /** A later push with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly unread: number;
}

/** Messages a page may send to the worker. */
export type WorkerMessage =
  | { readonly type: "skip-waiting" }
  | { readonly type: "signed-out" }
  | { readonly type: "keep"; readonly urls: readonly string[] }
  | {
      readonly type: "keep-copies";
      readonly paths: readonly string[];
      /** Those of them to be fetched again, however new they are. */
      readonly refetch: readonly string[];
    }
  | { readonly type: "drop-copy"; readonly path: string };
