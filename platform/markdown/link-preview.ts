import type { Token } from "markdown-it";
import { embedOf } from "../embeds.ts";
import { resolveLink } from "./links.ts";
import { escapeHtml, markSafe, type SafeHtml } from "./safe-html.ts";

/** What is shown of a page of another site: plain text, and a picture that is stored here. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly picture: {
    readonly key: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** By the address of the link, as rendered. */
export type LinkPreviews = ReadonlyMap<string, LinkPreview>;

/**
 * The address of a link to another site that is all of its paragraph. Only of a bare address: one in
 * angle brackets, with words of its own, in a list or in a quote stays a link.
 */
export function previewedLink(
  tokens: readonly Token[],
  index: number,
  ownOrigin: string | undefined,
): string | undefined {
  const [paragraph, inline] = tokens.slice(index, index + 2);
  if (paragraph?.type !== "paragraph_open" || paragraph.level !== 0) return undefined;
  const [open, text, close, ...more] = inline?.children ?? [];
  if (open?.type !== "link_open" || open.markup !== "linkify" || text?.type !== "text")
    return undefined;
  if (close?.type !== "link_close" || more.length > 0) return undefined;
  const link = resolveLink(String(open.attrGet("href") ?? ""), ownOrigin);
  return link?.outside && /^https?:/.test(link.href) ? link.href : undefined;
}

const storageKey = /^[0-9a-f]{64}$/;

/**
 * The preview instead of the paragraph. Its first link and the address in it are what
 * `withoutPreviews` makes the paragraph of again.
 */
export function renderPreview(href: string, preview: LinkPreview): string {
  const address = escapeHtml(href);
  const rel = 'rel="nofollow ugc noopener"';
  const title = escapeHtml(preview.title);
  const embed = embedOf(href);
  const picture = pictureOf(preview);
  // The sign says the same in every language.
  const play = embed
    ? `<a href="${address}" ${rel} class="link-play" data-embed="${escapeHtml(embed)}" aria-label="▶ ${title}">${picture}</a>`
    : picture;
  const site = preview.siteName || URL.parse(href)?.hostname.replace(/^www\./, "") || "";
  const description = preview.description
    ? `<p class="link-text" dir="auto">${escapeHtml(preview.description)}</p>`
    : "";
  return (
    `<aside class="link-preview"><p class="link-title" dir="auto"><a href="${address}" ${rel}>${title}</a></p>` +
    `<p class="link-site" dir="auto">${escapeHtml(site)}</p>${description}${play}</aside>\n`
  );
}

function pictureOf({ picture }: LinkPreview): string {
  if (!picture || !storageKey.test(picture.key)) return "";
  const { key, width, height } = picture;
  return `<img class="link-picture" src="/files/${key}.webp" alt="" width="${Math.trunc(width)}" height="${Math.trunc(height)}" loading="lazy">`;
}

/** For what is not a page of ours, such as the API: the plain link in place of each preview. */
export const withoutPreviews = (html: SafeHtml): SafeHtml =>
  markSafe(
    html.replace(
      /<aside class="link-preview"><p class="link-title" dir="auto"><a href="([^"]*)"([^>]*)>[\s\S]*?<\/aside>/g,
      '<p><a href="$1"$2>$1</a></p>',
    ),
  );
