import { invalid } from "../errors.ts";
import { message } from "../i18n.ts";
import { type LinkPreviews, previewedLink } from "./link-preview.ts";
import { parser } from "./parser.ts";
import { plainText } from "./plain.ts";
import { renderTokens } from "./render.ts";
import type { SafeHtml } from "./safe-html.ts";

export interface DocumentOptions {
  /** Longer text is rejected before any parsing. Counted like a form's `maxlength`. */
  readonly maxLength?: number;
  /** The site's own origin: links to it become paths and are not marked as leading away. */
  readonly ownOrigin?: string;
  /** The level `#` gets; a page has its own `h1`. */
  readonly topHeading?: 2 | 3 | 4;
}

type Hrefs = ReadonlyMap<string, string>;

interface Rendered {
  readonly html: SafeHtml;
  /** The same without markup, for search, notifications and previews. */
  readonly text: string;
  /** Known names that were written as @name, in lower case. */
  readonly mentions: readonly string[];
}

interface MarkdownDocument {
  /** Names written as @name, in lower case, for the caller to look up. */
  readonly names: readonly string[];
  /** Addresses of other sites that are all of their paragraph, each once, in order. */
  readonly previewable: readonly string[];
  /**
   * `hrefs` has the URL of each name that exists; the others stay text. `address` returns how the
   * plain text shows a link's target, if at all. `previews` take the place of those paragraphs in
   * the HTML; the plain text has the address.
   */
  render(
    hrefs?: Hrefs,
    address?: (href: string) => string | undefined,
    previews?: LinkPreviews,
  ): Rendered;
}

/** Parses once; mentioned users can be looked up between parsing and rendering. */
export function parseMarkdown(source: string, options: DocumentOptions = {}): MarkdownDocument {
  const maxLength = options.maxLength ?? 20_000;
  if (source.length > maxLength)
    throw invalid(
      { text: [message("forms.errors.tooLong", { count: maxLength })] },
      "text_too_long",
    );
  const env: { names?: string[] } = {};
  const tokens = parser.parse(source.toWellFormed(), env);
  const names = env.names ?? [];
  return {
    names,
    previewable: [
      ...new Set(tokens.flatMap((_, at) => previewedLink(tokens, at, options.ownOrigin) ?? [])),
    ],
    render(hrefs = new Map(), address, previews = new Map()) {
      const { ownOrigin, topHeading = 2 } = options;
      return {
        html: renderTokens(tokens, { ownOrigin, topHeading, hrefs, previews }),
        text: plainText(tokens, address),
        mentions: names.filter((name) => hrefs.has(name)),
      };
    },
  };
}

interface RenderOptions extends DocumentOptions {
  /** Returns which of the names exist, and their URLs. */
  readonly mentions?: (names: readonly string[]) => Hrefs;
}

export function renderMarkdown(source: string, options: RenderOptions = {}): Rendered {
  const document = parseMarkdown(source, options);
  return document.render(options.mentions?.(document.names));
}
