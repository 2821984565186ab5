import { Parser } from "htmlparser2";
import { textLimits } from "./settings.ts";

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The address of its picture, if it names one that can be fetched. */
  readonly picture: string | undefined;
}

/** Where each part is looked for, best first. */
const sources = {
  title: ["og:title", "twitter:title"],
  description: ["og:description", "twitter:description", "description"],
  siteName: ["og:site_name", "application-name"],
  picture: [
    "og:image:secure_url",
    "og:image",
    "og:image:url",
    "twitter:image",
    "twitter:image:src",
  ],
} as const;
const wanted: ReadonlySet<string> = new Set(Object.values(sources).flat());

/** The parser takes time by the square of the depth; what describes a page is near its beginning. */
const maxDepth = 500;
const pieceLength = 8_192;
const maxTitleLength = 2_000;

/** What a page says of itself. Nothing of it is trusted: all of it is text, and short. */
export function describePage(html: string, url: string): PageDescription | undefined {
  const { named, title } = readHead(html);
  const first = (names: readonly string[]) => {
    for (const name of names) {
      const found = named.get(name);
      if (found) return found;
    }
    return "";
  };
  const described = {
    title: clip(first(sources.title) || title, textLimits.title),
    description: clip(first(sources.description), textLimits.description),
    siteName: clip(first(sources.siteName), textLimits.siteName),
    picture: pictureAddress(first(sources.picture), url),
  };
  return described.title ? described : undefined;
}

function readHead(html: string) {
  const named = new Map<string, string>();
  let title = "";
  let hasTitle = false;
  let inTitle = false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser(
    {
      onopentag(name, { property, name: called, content = "" }) {
        depth += 1;
        deepest = Math.max(deepest, depth);
        if (name === "title") inTitle = !hasTitle;
        // Pictures drawn in the page have titles too.
        else if (name === "svg") hasTitle = true;
        if (name !== "meta") return;
        const key = (property || called || "").trim().toLowerCase();
        if (wanted.has(key) && content.trim() && !named.has(key)) named.set(key, content);
      },
      ontext(text) {
        if (inTitle && title.length < maxTitleLength) title += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (name !== "title" || !inTitle) return;
        inTitle = false;
        hasTitle = true;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < html.length && deepest < maxDepth; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  return { named, title };
}

/** One line without what could turn or hide its surroundings, cut between characters. */
function clip(text: string, max: number): string {
  const line = text
    .slice(0, max * 20)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    // Directions, invisible characters, and more marks on one letter than any writing has.
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim();
  const characters = Array.from(line);
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

function pictureAddress(written: string, base: string): string | undefined {
  if (written === "" || written.length > 2_000) return undefined;
  const url = URL.parse(written.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
