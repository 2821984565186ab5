import { use } from "react";
import { locales } from "#platform/i18n";
import { SiteLocaleContext } from "./site-locale.ts";
import { useTranslate } from "./translate.ts";

interface Props {
  /** Of this page alone; the name of the site is added. */
  readonly title?: string;
  readonly description?: string | undefined;
  /** The canonical URL, without filter or tracking parameters. */
  readonly url?: string | undefined;
  /** Excludes the page from search engines. */
  readonly unlisted?: boolean;
}

/**
 * A page's title, description and addresses, for the browser, search engines and shared links. React
 * puts these elements into the head.
 */
export function PageMeta({ title, description, url, unlisted }: Props) {
  const t = useTranslate();
  const siteName = t("common.siteName");
  const siteLocale = use(SiteLocaleContext);
  const own = url && (t.locale === siteLocale ? url : inLanguage(url, t.locale));
  return (
    <>
      <title>{title ? t("common.pageTitle", { title }) : siteName}</title>
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:site_name" content={siteName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {own && <link rel="canonical" href={own} />}
      {own && <meta property="og:url" content={own} />}
      {url && !unlisted && <Alternates url={url} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The same page in each language, and the one that is chosen by the reader's browser. */
function Alternates({ url }: { readonly url: string }) {
  return (
    <>
      {Object.keys(locales).map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(url, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  );
}

const inLanguage = (url: string, locale: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;
