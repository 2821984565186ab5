import { type CompiledMessage, createTranslate, type Locale, type Translate } from "#platform/i18n";
import { messagesAttribute } from "./page-elements.ts";

/** The texts that come with a page (app/http/page-messages.ts). */
export interface PageMessagesData {
  readonly locale: Locale;
  readonly version: string;
  /** The routes whose texts these are; all texts in development. */
  readonly routes: readonly string[] | "all";
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

interface Loader {
  readonly translate: Translate;
  /** Resolves when the texts of these routes have arrived. */
  load(routeIds: readonly string[]): Promise<void>;
}

/** The texts of a window: those of its first page, and of others as they are visited. */
export function createMessages(
  { locale, version, routes, messages }: PageMessagesData,
  fetchJson: (path: string) => Promise<Readonly<Record<string, CompiledMessage>>>,
): Loader {
  const known = new Map(Object.entries(messages));
  const loads = new Map<string, Promise<void>>();
  if (routes !== "all") for (const id of routes) loads.set(id, Promise.resolve());

  function loadRoute(id: string): Promise<void> {
    const begun = loads.get(id);
    if (begun) return begun;
    const load = fetchJson(`/assets/messages/${version}/${locale}/${id}.json`).then((fetched) => {
      for (const [key, message] of Object.entries(fetched)) known.set(key, message);
    });
    loads.set(id, load);
    load.catch(() => loads.delete(id));
    return load;
  }

  return {
    translate: createTranslate(locale, (key) => known.get(key)),
    load: async (routeIds) => {
      if (routes !== "all") await Promise.all(routeIds.map(loadRoute));
    },
  };
}

let installed: Loader | undefined;

/** Reads the texts in the page. Has to happen before React hydrates it. */
export function installMessages(fetch: typeof globalThis.fetch): Translate {
  const text = document.querySelector(`script[${messagesAttribute}]`)?.textContent ?? "";
  installed = createMessages(JSON.parse(text) as PageMessagesData, async (path) => {
    const response = await fetch(path);
    if (!response.ok)
      throw new Error(`the texts of a page could not be loaded: ${response.status}`);
    return (await response.json()) as Record<string, CompiledMessage>;
  });
  return installed.translate;
}

/** Loads the texts of these routes, in a browser. */
export const loadMessages = (routeIds: readonly string[]): Promise<void> =>
  installed?.load(routeIds) ?? Promise.resolve();
