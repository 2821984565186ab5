import { invalid } from "../errors.ts";
import { parser } from "./parser.ts";
import { plainText } from "./plain.ts";
import { renderTokens } from "./render.ts";
import type { SafeHtml } from "./safe-html.ts";

export interface DocumentOptions {
  /** Refused beyond this, before any parsing. Counted as a form's `maxlength` counts. */
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
  /** Names, in small letters, that were written as @name and are known. */
  readonly mentions: readonly string[];
}

interface MarkdownDocument {
  /** Names written as @name, in small letters, for the caller to look up. */
  readonly names: readonly string[];
  /**
   * `hrefs` has the address of each name that exists; the others stay text. `address` says how the
   * plain text writes out where a link leads, if at all.
   */
  render(hrefs?: Hrefs, address?: (href: string) => string | undefined): Rendered;
}

/** Parses once; between parsing and rendering, whoever is mentioned can be looked up. */
export function parseMarkdown(source: string, options: DocumentOptions = {}): MarkdownDocument {
  const maxLength = options.maxLength ?? 20_000;
  if (source.length > maxLength)
    throw invalid(
      { text: [`That is too long: at most ${maxLength} characters fit.`] },
      "text_too_long",
    );
  const env: { names?: string[] } = {};
  const tokens = parser.parse(source.toWellFormed(), env);
  const names = env.names ?? [];
  return {
    names,
    render(hrefs = new Map(), address) {
      const { ownOrigin, topHeading = 2 } = options;
      return {
        html: renderTokens(tokens, { ownOrigin, topHeading, hrefs }),
        text: plainText(tokens, address),
        mentions: names.filter((name) => hrefs.has(name)),
      };
    },
  };
}

interface RenderOptions extends DocumentOptions {
  /** Answers which of the names exist, and where they lead. */
  readonly mentions?: (names: readonly string[]) => Hrefs;
}

export function renderMarkdown(source: string, options: RenderOptions = {}): Rendered {
  const document = parseMarkdown(source, options);
  return document.render(options.mentions?.(document.names));
}
