import { createHash } from "node:crypto";
import type { Token } from "markdown-it";
import { type LinkPreviews, previewedLink, renderPreview } from "./link-preview.ts";
import { ownPicture, resolveLink } from "./links.ts";
import { inlineText } from "./plain.ts";
import { escapeHtml, markSafe, type SafeHtml } from "./safe-html.ts";

/** Increment whenever the same source renders differently: stored HTML is then rendered again. */
export const rendererVersion = 2;

interface Setting {
  readonly ownOrigin: string | undefined;
  readonly topHeading: number;
  readonly hrefs: ReadonlyMap<string, string>;
  readonly previews: LinkPreviews;
}

/** Blocks and spans that are the same whatever is in them: token type → tag. */
const plainTags: Record<string, string> = {
  paragraph: "p",
  blockquote: "blockquote",
  bullet_list: "ul",
  strong: "strong",
  em: "em",
  s: "s",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
};

/**
 * Our own renderer instead of the library's: each token type has its line here, tags and attribute
 * names are literals of this file, and every text or address in between is escaped. A token type
 * that has no line, such as raw HTML, renders as nothing.
 */
export function renderTokens(tokens: readonly Token[], setting: Setting): SafeHtml {
  let out = "";
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const href = setting.previews.size > 0 && previewedLink(tokens, index, setting.ownOrigin);
    const preview = href ? setting.previews.get(href) : undefined;
    if (href && preview) {
      out += renderPreview(href, preview);
      // Also the paragraph's content and its end.
      index += 2;
    } else if (token.type === "inline") out += renderInline(token.children ?? [], setting);
    else if (!token.hidden) out += renderBlock(token, setting);
  }
  return markSafe(withNoteIds(out.trimEnd()));
}

/** Stands for the name of a text in the ids of its footnotes; no text contains it. */
const textName = "\0";

/** Several texts are on one page, so the ids of their footnotes contain a part of a text's hash. */
function withNoteIds(html: string): string {
  if (!html.includes(textName)) return html;
  const name = createHash("sha256").update(html).digest("hex").slice(0, 8);
  return html.replaceAll(textName, name);
}

function renderBlock(token: Token, setting: Setting): string {
  switch (token.type) {
    case "heading_open":
      return `<${headingTag(token, setting)}>`;
    case "heading_close":
      return `</${headingTag(token, setting)}>\n`;
    case "list_item_open":
      return token.meta?.task ? '<li class="task">' : "<li>";
    case "list_item_close":
      return "</li>\n";
    case "ordered_list_open":
      return orderedList(token.attrGet("start"));
    case "ordered_list_close":
      return "</ol>\n";
    case "footnotes_open":
      return '<section class="footnotes" role="doc-endnotes">\n<ol>\n';
    case "footnotes_close":
      return "</ol>\n</section>\n";
    case "footnote_item_open":
      return `<li id="note-${textName}-${Number(token.meta?.number)}">`;
    case "footnote_item_close":
      return ` ${backToText(Number(token.meta?.number))}</li>\n`;
    case "hr":
      return "<hr>\n";
    case "fence":
      return code(token.content, /^[a-z0-9+#-]{1,30}(?=\s|$)/i.exec(token.info)?.[0]);
    case "code_block":
      return code(token.content);
    case "table_open":
      // Wide tables scroll in a box of their own, which has to be reachable by keyboard.
      return '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n';
    case "table_close":
      return "</table></div>\n";
    case "th_open":
    case "td_open":
      return `<${token.tag === "th" ? "th" : "td"}${alignment(token)}>`;
    case "th_close":
      return "</th>\n";
    case "td_close":
      return "</td>\n";
    default:
      return plain(token);
  }
}

function renderInline(tokens: readonly Token[], setting: Setting): string {
  let out = "";
  let inLink = false;
  for (const token of tokens) {
    switch (token.type) {
      case "text":
        out += escapeHtml(token.content);
        break;
      case "code_inline":
        out += `<code>${escapeHtml(token.content)}</code>`;
        break;
      case "softbreak":
      case "hardbreak":
        out += "<br>\n";
        break;
      case "link_open": {
        const open = anchor(String(token.attrGet("href") ?? ""), token.attrGet("title"), setting);
        if (open && !inLink) {
          out += open;
          inLink = true;
        }
        break;
      }
      case "link_close":
        if (inLink) out += "</a>";
        inLink = false;
        break;
      case "image":
        out += picture(token, inLink, setting);
        break;
      case "mention":
        out += mentioned(token.content, inLink, setting);
        break;
      case "footnote_ref":
        out += noteReference(token, inLink);
        break;
      case "task":
        out += token.meta?.done
          ? '<span role="img" aria-label="Done">☑</span> '
          : '<span role="img" aria-label="To do">☐</span> ';
        break;
      default:
        out += plain(token);
    }
  }
  return inLink ? `${out}</a>` : out;
}

/** The number of a note; in the description of a picture, and without a note, what was written. */
function noteReference({ content, meta }: Token, inLink: boolean): string {
  const number = Number(meta?.number);
  if (!number) return escapeHtml(`[^${content}]`);
  if (inLink) return `<sup>${number}</sup>`;
  const id = meta?.isFirst ? ` id="note-ref-${textName}-${number}"` : "";
  return `<sup><a href="#note-${textName}-${number}"${id} role="doc-noteref">${number}</a></sup>`;
}

const backToText = (number: number): string =>
  `<a href="#note-ref-${textName}-${number}" role="doc-backlink" aria-label="Back to the text">↑</a>`;

function plain(token: Token): string {
  const tag = plainTags[token.type.replace(/_(open|close)$/, "")];
  if (!tag) return "";
  if (token.nesting === 1) return `<${tag}>`;
  return token.block ? `</${tag}>\n` : `</${tag}>`;
}

const headingTag = (token: Token, { topHeading }: Setting): string =>
  `h${Math.min(6, topHeading - 1 + Number(token.tag.slice(1)))}`;

function orderedList(start: string | number | null): string {
  const first = Number(start ?? 1);
  return Number.isSafeInteger(first) && first !== 1 ? `<ol start="${first}">\n` : "<ol>\n";
}

const code = (content: string, language?: string): string =>
  `<pre tabindex="0"><code${language ? ` class="language-${escapeHtml(language.toLowerCase())}"` : ""}>${escapeHtml(content)}</code></pre>\n`;

function alignment(token: Token): string {
  // A class, since the content security policy blocks inline styles.
  const side = /^text-align:(left|right|center)$/.exec(String(token.attrGet("style") ?? ""))?.[1];
  return side ? ` class="${side}"` : "";
}

function anchor(written: string, title: string | number | null, { ownOrigin }: Setting): string {
  const link = resolveLink(written, ownOrigin);
  if (!link) return "";
  const rel = link.outside ? ' rel="nofollow ugc noopener"' : "";
  const hint = title ? ` title="${escapeHtml(String(title))}"` : "";
  return `<a href="${escapeHtml(link.href)}"${hint}${rel}>`;
}

/** External pictures would tell their host who reads what and when, so they become links. */
function picture(token: Token, inLink: boolean, setting: Setting): string {
  const source = String(token.attrGet("src") ?? "");
  const description = escapeHtml(inlineText(token.children ?? []));
  const own = ownPicture(source);
  if (own) {
    const image = `<img src="${escapeHtml(own)}" alt="${description}" loading="lazy">`;
    // A link without a description would have no name.
    return inLink || !description ? image : `<a href="${escapeHtml(own)}">${image}</a>`;
  }
  const open = inLink ? "" : anchor(source, null, setting);
  return open ? `${open}${description || escapeHtml(source)}</a>` : description;
}

function mentioned(name: string, inLink: boolean, { hrefs, ownOrigin }: Setting): string {
  const written = `@${escapeHtml(name)}`;
  const link = resolveLink(hrefs.get(name.toLowerCase()) ?? "", ownOrigin);
  return link && !inLink
    ? `<a href="${escapeHtml(link.href)}" class="mention">${written}</a>`
    : written;
}
