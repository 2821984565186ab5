import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createPageMessages } from "#app/http/page-messages.ts";
import { TranslateContext } from "#app/ui/translate.ts";
import { defaultLocale, type Locale } from "#platform/i18n";
import { createTranslations } from "#platform/translations";

export const testTranslations = createTranslations();

/** The English texts of the interface. */
export const english = testTranslations.forLocale(defaultLocale);

/** What a request's scope needs to show texts. */
export const inEnglish = { t: english, messages: createPageMessages(testTranslations, undefined) };

/** Elements with the texts they need around them. */
export const translated = (children: ReactNode, locale: Locale = defaultLocale) =>
  createElement(TranslateContext, { value: testTranslations.forLocale(locale) }, children);

/** The HTML of a component, in English unless another language is given. */
export const renderHtml = (children: ReactNode, locale?: Locale): string =>
  renderToStaticMarkup(translated(children, locale));
