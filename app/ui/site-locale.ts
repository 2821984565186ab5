import { createContext } from "react";
import { defaultLocale, type Locale } from "#platform/i18n";

/** The language of pages whose address names none, for a reader that asks for none. */
export const SiteLocaleContext = createContext<Locale>(defaultLocale);
