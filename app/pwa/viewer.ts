import { viewerCache } from "./contract.ts";

interface CacheShelf {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
}

/**
 * Knows whose pages are kept. When somebody else's answer comes by, everything kept goes first; an
 * answer that was asked for before such a change and is for another is a late one of who was before.
 */
export function createViewerWatch(
  shelf: () => Promise<CacheShelf> = () => caches.open(viewerCache),
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
    await (await shelf()).put("/viewer", new Response(viewer));
  }

  return {
    turn: () => turn,
    /** Whether an answer for `viewer`, asked for during `askedIn`, may be kept. */
    admit: (viewer: string, askedIn: number) =>
      inOrder(async () => {
        const known = (await (await (await shelf()).match("/viewer"))?.text()) ?? "";
        if (known === viewer) return true;
        if (askedIn !== turn) return false;
        await become(viewer);
        return true;
      }),
    signedOut: () => inOrder(() => become("")),
  };
}
