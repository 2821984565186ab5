import { LRUCache } from "lru-cache";
import { localeCookie } from "#app/http/locale-cookie.ts";
import { type Locale, locales, negotiateLocale, pseudoLocale } from "#platform/i18n";

interface Asking {
  readonly cookie: string | null | undefined;
  readonly acceptLanguage: string | null | undefined;
  /** Of the account, if the request has one. */
  readonly setting?: string | undefined;
}

/**
 * Which language a request is answered in. On a site for development the pseudo-locale is offered
 * too, and the cookie comes before the account: every page can be seen in every language.
 */
export function createLocaleChoice(isDevelopment: boolean, siteLocale: () => Locale) {
  const real = Object.keys(locales) as Locale[];
  const available: readonly Locale[] = isDevelopment ? [...real, pseudoLocale] : real;
  // Browsers of a language send the same header, and a cached page is answered in microseconds.
  const known = new LRUCache<string, Locale>({ max: 500 });

  return ({ cookie, acceptLanguage, setting }: Asking): Locale => {
    const chosen = cookie ? cookieIn(cookie) : undefined;
    const otherwise = siteLocale();
    const key = `${otherwise} ${setting} ${chosen} ${acceptLanguage}`;
    const found = known.get(key);
    if (found) return found;
    const locale = negotiateLocale(
      available,
      {
        setting: isDevelopment && chosen ? undefined : setting,
        cookie: chosen,
        acceptLanguage: acceptLanguage ?? undefined,
      },
      otherwise,
    );
    if (key.length < 1_000) known.set(key, locale);
    return locale;
  };
}

const cookieIn = (header: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${localeCookie}=([\\w-]{2,20})(?:;|$)`).exec(header)?.[1];
