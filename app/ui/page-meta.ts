import type { MetaDescriptor } from "react-router";

interface PageMeta {
  /** Of this page alone; the name of the site is added. */
  readonly title?: string;
  readonly description?: string;
  /** The canonical URL, without filter or tracking parameters. */
  readonly url?: string;
  /** Excludes the page from search engines. */
  readonly unlisted?: boolean;
}

/** A page's title, description and address, for the browser, search engines and shared links. */
export function pageMeta({ title, description, url, unlisted }: PageMeta): MetaDescriptor[] {
  const whole = title ? `${title} · Guildhall` : "Guildhall";
  const tags: MetaDescriptor[] = [
    { title: whole },
    { property: "og:title", content: title ?? "Guildhall" },
    { property: "og:site_name", content: "Guildhall" },
  ];
  if (description)
    tags.push(
      { name: "description", content: description },
      { property: "og:description", content: description },
    );
  if (url)
    tags.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    );
  if (unlisted) tags.push({ name: "robots", content: "noindex" });
  return tags;
}
