import type { SafeHtml } from "./safe-html.ts";

export interface HeadingAnchor {
  readonly id: string;
  readonly text: string;
}

const heading = /<(h[23])>(.*?)<\/\1>/g;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * Rendered text with an address at each of its headings, and the list of them. The renderer writes
 * headings without attributes and closes each on its own line, so that this can't hit anything else.
 */
export function withHeadingAnchors(html: SafeHtml): {
  readonly html: SafeHtml;
  readonly parts: HeadingAnchor[];
} {
  const parts: HeadingAnchor[] = [];
  const marked = html.replace(heading, (_whole, tag: string, inner: string) => {
    const id = `part-${parts.length + 1}`;
    const text = inner
      .replace(/<[^>]*>/g, "")
      .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? "");
    parts.push({ id, text });
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
  return { html: marked as SafeHtml, parts };
}
