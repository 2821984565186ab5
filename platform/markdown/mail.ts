import sanitizeHtml from "sanitize-html";
import { parseMarkdown } from "./document.ts";
import { resolveLink } from "./links.ts";
import { markSafe, type SafeHtml } from "./safe-html.ts";

/**
 * For mail, where our own style sheet and content security policy do not reach: links made whole and
 * written out in the plain text, attributes gone, and pictures too unless allowed. Passed through a second, independent
 * sanitiser, because mail programs cannot be corrected afterwards.
 */
export function markdownForMail(
  source: string,
  options: {
    ownOrigin: string;
    maxLength?: number;
    /** Whether our own pictures are loaded, by absolute address; otherwise they are gone. */
    pictures?: boolean;
  },
): { html: SafeHtml; text: string } {
  const whole = (href: string) => URL.parse(href, options.ownOrigin)?.href ?? "";
  const { html, text } = parseMarkdown(source, options).render(new Map(), (href) => {
    const link = resolveLink(href, options.ownOrigin);
    return link && whole(link.href).replace(/^mailto:/, "");
  });
  // A mail has no pictures, so it has no links around them either.
  const withoutLinks = withoutNoteLinks(html).replaceAll(
    /<a href="[^"]*">(<img\b[^>]*>)<\/a>/g,
    "$1",
  );
  const clean = sanitizeHtml(withoutLinks, {
    allowedTags: [
      "p",
      "br",
      "strong",
      "em",
      "s",
      "sup",
      "a",
      "ul",
      "ol",
      "li",
      "blockquote",
      "code",
      "pre",
      "hr",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      ...(options.pictures ? ["img"] : []),
    ],
    allowedAttributes: {
      a: ["href", "style"],
      ol: ["start"],
      img: ["src", "alt", "style"],
    },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      img: (tagName, { src = "", alt = "" }) => ({
        tagName,
        attribs: { src: whole(src), alt, style: "max-width:100%;height:auto;border-radius:6px" },
      }),
      a: (tagName, attributes) => ({
        tagName,
        attribs: { href: whole(attributes.href ?? ""), style: "color:#1c6657" },
      }),
    },
  });
  return { html: markSafe(clean), text };
}

/** Many mail programs don't follow links within a mail: footnotes keep their numbers. */
const withoutNoteLinks = (html: string): string =>
  html
    .replaceAll(/ <a [^>]*role="doc-backlink"[^>]*>[^<]*<\/a>/g, "")
    .replaceAll(/<a [^>]*role="doc-noteref"[^>]*>(\d+)<\/a>/g, "$1");
