import { LRUCache } from "lru-cache";
import type { PageMessagesData } from "#app/runtime/messages.ts";
import { localesAttribute, messagesAttribute } from "#app/runtime/page-elements.ts";
import { isLocale, type Locale, locales, pseudoLocale } from "#platform/i18n";
import type { Translations } from "#platform/translations";
import { type SharedText, toShared } from "./page-document.ts";

/** The keys of the texts that the code of each route uses; written by the build. */
export type KeysByRoute = Readonly<Record<string, readonly string[]>>;

export interface MessagesFile {
  readonly json: string;
  /** Whether these are the texts of the version in the address, and may be cached. */
  readonly lasting: boolean;
}

export interface PageMessages {
  /** The texts of a page, as part of its document. */
  script(locale: Locale, routeIds: readonly string[]): SharedText;
  /** The texts of one route, for navigations in the browser; `path` begins with a slash. */
  file(path: string): MessagesFile | undefined;
}

/** A "<" could end the element, and be the beginning of another. */
const jsonElement = (attribute: string, content: unknown): string =>
  `<script type="application/json" ${attribute}>${JSON.stringify(content).replaceAll("<", "\\u003c")}</script>`;

const filePath = /^\/assets\/messages\/([\w-]+)\/([\w-]+)\/([\w/-]+)\.json$/;
const hasTexts = (name: string): name is Locale => name === pseudoLocale || isLocale(name);

/**
 * Sends a page the texts it shows, in one language. Without `keysByRoute`, as in development, a page
 * gets all texts.
 */
export function createPageMessages(
  translations: Translations,
  keysByRoute: KeysByRoute | undefined,
): PageMessages {
  const scripts = new LRUCache<string, SharedText>({ max: 2_000 });

  const messagesOf = (locale: Locale, keys: Iterable<string>) =>
    Object.fromEntries([...keys].map((key) => [key, translations.find(locale, key) ?? key]));

  function dataOf(locale: Locale, routeIds: readonly string[]): PageMessagesData {
    const keys = keysByRoute
      ? new Set(routeIds.flatMap((id) => keysByRoute[id] ?? []))
      : translations.keys;
    return {
      locale,
      version: translations.version,
      routes: keysByRoute ? routeIds : "all",
      messages: messagesOf(locale, keys),
    };
  }

  return {
    script(locale, routeIds) {
      const key = `${translations.revision} ${locale} ${routeIds.join(" ")}`;
      const known = scripts.get(key);
      if (known) return known;
      const made = toShared(
        jsonElement(localesAttribute, locales) +
          jsonElement(messagesAttribute, dataOf(locale, routeIds)),
      );
      scripts.set(key, made);
      return made;
    },
    file(path) {
      const [, version = "", locale = "", routeId = ""] = filePath.exec(path) ?? [];
      const known = keysByRoute && Object.hasOwn(keysByRoute, routeId);
      const keys = known ? keysByRoute[routeId] : undefined;
      // A window keeps asking for the version it was opened with, also after overrides have changed;
      // and another process may learn of a change a moment earlier.
      if (!keys || !translations.hasCatalogsOf(version) || !hasTexts(locale)) return undefined;
      return {
        json: JSON.stringify(messagesOf(locale, keys)),
        lasting: version === translations.version,
      };
    },
  };
}
