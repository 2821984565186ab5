import { viewerCache } from "./contract.ts";

interface LanguageCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
}

const key = "/language";
const siteKey = "/site-language";

/**
 * Remembers the language of the last page that the network sent, for what the worker shows by
 * itself; until it sent one, that of the site. `known` are the languages of the interface, English first.
 */
export function createLanguageMemory(
  known: readonly string[],
  openCache: () => Promise<LanguageCache> = () => caches.open(viewerCache),
) {
  let last: string | undefined;

  async function remembered(): Promise<string | undefined> {
    const stored = last ? undefined : await (await (await openCache()).match(key))?.text();
    // It may have been seen meanwhile.
    last ??= stored;
    return last;
  }

  return {
    /** Responses other than to a navigation may arrive late: they only count if nothing is known. */
    async saw(language: string | null, isNavigation: boolean): Promise<void> {
      if (!language || language === last || !known.includes(language)) return;
      if (!isNavigation && (await remembered())) return;
      last = language;
      await (await openCache()).put(key, new Response(language));
    },
    /** The default language of the site. */
    async setSiteLanguage(language: string): Promise<void> {
      await (await openCache()).put(siteKey, new Response(language));
    },
    async current(): Promise<string> {
      const language =
        (await remembered()) ?? (await (await (await openCache()).match(siteKey))?.text());
      return language && known.includes(language) ? language : (known[0] ?? "");
    },
  };
}
