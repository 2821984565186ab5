import type { Locale } from "#platform/i18n";

/** The language that was chosen in this browser; the server reads it in `server/request-locale.ts`. */
export const localeCookie = "locale";

const yearSeconds = 365 * 24 * 60 * 60;

export const localeCookieFor = (locale: Locale, publicUrl: string): string =>
  `${localeCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${
    publicUrl.startsWith("https:") ? "; Secure" : ""
  }; HttpOnly`;
