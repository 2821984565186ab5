import { dayInFull, usualFormats } from "#platform/calendar";
import { markdownFromHtml, parseMarkdown } from "#platform/markdown";

const quote = /\[quote(?:="([^",\]]*)[^\]]*)?\]\s*([\s\S]*?)\s*\[\/quote\]/g;

/** What that forum’s own marks mean, in ours; a picture it kept is named where it was. */
export const fromRaw = (raw: string): string =>
  raw
    .replace(quote, (_all, who: string | undefined, words: string) =>
      [...(who ? [`**${plain(who)}:**`, ""] : []), ...words.split("\n")]
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

/** The text as it stands here: first of all by whom it was written, when and where. */
export function withOrigin(markdown: string, { author, at, source }: Origin): string {
  const place = new URL(source).host;
  return `*Written by ${plain(author) || "somebody"} on ${dayInFull(at, usualFormats)}, [at ${plain(place)}](${source})*\n\n${nobodyMeant(markdown)}`;
}

/** Somebody’s name as text: no mark in it means anything. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60)
    .replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** Names in it are people there; whoever is called the same here is not meant. */
function nobodyMeant(markdown: string): string {
  const { names } = parseMarkdown(markdown, { maxLength: 200_000, topHeading: 3 });
  return names.reduce(
    (text, name) => text.replace(new RegExp(`@(?=${name}\\b)`, "gi"), "@\u200b"),
    markdown,
  );
}
