/** What page, worker and server agree on. Browser-safe and worker-safe: nothing is imported here. */

export const pageCache = "guildhall-pages";
export const dataCache = "guildhall-page-data";
export const assetCache = "guildhall-assets";
/** Remembers whose pages are kept. */
export const viewerCache = "guildhall-viewer";

export const offlinePath = "/offline.html";

/**
 * A response header naming whose page this is by an opaque marker that changes with the session
 * (never an id or a token). Absent for visitors. When it changes, all kept pages are deleted.
 */
export const viewerHeader = "X-Viewer";

/** What a page may tell the worker. */
export type WorkerMessage =
  | { readonly type: "skip-waiting" }
  | { readonly type: "signed-out" }
  | { readonly type: "keep"; readonly urls: readonly string[] };
