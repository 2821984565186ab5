import { defaultDateFormats, formatFullDate } from "#platform/calendar";
import { markdownFromHtml, parseMarkdown } from "#platform/markdown";

const quote = /\[quote(?:="([^",\]]*)[^\]]*)?\]\s*([\s\S]*?)\s*\[\/quote\]/g;

/**
 * Converts Discourse’s own markup to ours; an uploaded image is replaced by its original location.
 */
export const fromRaw = (raw: string): string =>
  raw
    .replace(quote, (_all, author: string | undefined, words: string) =>
      [...(author ? [`**${plain(author)}:**`, ""] : []), ...words.split("\n")]
        .map((line) => `> ${line}`.trimEnd())
        .join("\n"),
    )
    .replace(/!\[([^\]|]*)[^\]]*\]\(upload:\/\/[^)]*\)/g, (_all, name: string) =>
      name ? `(a picture: ${name})` : "(a picture)",
    )
    .replace(
      /\[([^\]|]*)[^\]]*\]\(upload:\/\/[^)]*\)/g,
      (_all, name: string) => `(a file: ${name})`,
    )
    .trim();

export const fromCooked = (cooked: string): string => markdownFromHtml(cooked);

interface Origin {
  readonly author: string;
  readonly at: Date;
  readonly source: string;
}

/** Prefixes the text with its original author, date and location. */
export function withOrigin(markdown: string, { author, at, source }: Origin): string {
  const place = new URL(source).host;
  return `*Written by ${plain(author) || "somebody"} on ${formatFullDate(at, defaultDateFormats)}, [at ${plain(place)}](${source})*\n\n${neutralizeMentions(markdown)}`;
}

/** Escapes a name so that no markup in it takes effect. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60)
    .replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** Mentions refer to people on the other forum, not to members of the same name here. */
function neutralizeMentions(markdown: string): string {
  const { names } = parseMarkdown(markdown, { maxLength: 200_000, topHeading: 3 });
  return names.reduce(
    (text, name) => text.replace(new RegExp(`@(?=${name}\\b)`, "gi"), "@\u200b"),
    markdown,
  );
}
