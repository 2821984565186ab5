import sanitizeHtml from "sanitize-html";
import { parseMarkdown } from "./document.ts";
import { asSafe, type SafeHtml } from "./safe-html.ts";

/**
 * For mail, where our own style sheet and content security policy do not reach: links made whole,
 * pictures and attributes gone. Passed through a second, independent sanitiser, because mail
 * programs cannot be corrected afterwards.
 */
export function markdownForMail(
  source: string,
  options: { ownOrigin: string; maxLength?: number },
): { html: SafeHtml; text: string } {
  const { html, text } = parseMarkdown(source, options).render();
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "strong", "em", "s", "a", "ul", "ol", "li", "blockquote", "code", "pre", "hr"],
      ...["h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: { a: ["href"], ol: ["start"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: { href: URL.parse(attributes.href ?? "", options.ownOrigin)?.href ?? "" },
      }),
    },
  });
  return { html: asSafe(clean), text };
}
