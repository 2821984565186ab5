import { viewerCache } from "./contract.ts";

interface ViewerCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
}

/**
 * Tracks whose pages are cached. When a response for another viewer arrives, everything cached is
 * deleted first; a response for another viewer that was requested before such a change is a late
 * one of the previous viewer.
 */
export function createViewerWatch(
  openCache: () => Promise<ViewerCache> = () => caches.open(viewerCache),
  deletePages: () => Promise<void>,
) {
  let turn = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };

  async function become(viewer: string): Promise<void> {
    turn += 1;
    await deletePages();
    await (await openCache()).put("/viewer", new Response(viewer));
  }

  return {
    turn: () => turn,
    /** Whether a response for `viewer`, requested during `askedIn`, may be cached. */
    admit: (viewer: string, requestTurn: number) =>
      inOrder(async () => {
        const known = (await (await (await openCache()).match("/viewer"))?.text()) ?? "";
        if (known === viewer) return true;
        if (requestTurn !== turn) return false;
        await become(viewer);
        return true;
      }),
    signedOut: () => inOrder(() => become("")),
  };
}
