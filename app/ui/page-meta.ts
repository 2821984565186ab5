import type { MetaDescriptor } from "react-router";

interface PageMeta {
  /** Of this page alone; the name of the site is added. */
  readonly title?: string;
  readonly description?: string;
  /** The one address this page is to be known by, without what only filters or tracks. */
  readonly url?: string;
  /** A page that search engines shall leave alone. */
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
