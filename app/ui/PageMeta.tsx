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

const siteName = "Guildhall";

/**
 * A page's title, description and address, for the browser, search engines and shared links. React
 * puts these elements into the head.
 */
export function PageMeta({ title, description, url, unlisted }: Props) {
  const t = useTranslate();
  return (
    <>
      <title>{title ? t("common.pageTitle", { title, site: siteName }) : siteName}</title>
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:site_name" content={siteName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
