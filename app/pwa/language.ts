import { viewerCache } from "./contract.ts";

interface LanguageCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
}

const key = "/language";

/**
 * Remembers the language of the last page that the network sent, for what the worker shows by
 * itself. `known` are the languages of the interface, the first of them the default.
 */
export function createLanguageMemory(
  known: readonly string[],
  openCache: () => Promise<LanguageCache> = () => caches.open(viewerCache),
) {
  let last: string | undefined;
  return {
    async saw(language: string | null): Promise<void> {
      if (!language || language === last || !known.includes(language)) return;
      last = language;
      await (await openCache()).put(key, new Response(language));
    },
    async current(): Promise<string> {
      last ??= await (await (await openCache()).match(key))?.text();
      return last && known.includes(last) ? last : (known[0] ?? "");
    },
  };
}
