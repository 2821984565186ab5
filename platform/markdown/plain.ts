import type { Token } from "markdown-it";

/** How an address is written out behind its link's words; undefined leaves it out. */
type WriteAddress = (href: string) => string | undefined;

/** A text without its markup, one block per line. */
export function plainText(tokens: readonly Token[], address?: WriteAddress): string {
  let out = "";
  for (const token of tokens) {
    if (token.type === "inline") out += inlineText(token.children ?? [], address);
    else if (token.type === "fence" || token.type === "code_block") out += `${token.content}\n`;
    else if (token.type === "footnote_item_open") out += `[${token.meta?.number}] `;
    else if (token.type === "td_close" || token.type === "th_close") out += " ";
    else if (token.block && token.nesting === -1 && !out.endsWith("\n")) out += "\n";
  }
  return out.trim();
}

export function inlineText(tokens: readonly Token[], address?: WriteAddress): string {
  let out = "";
  let link = { href: "", from: 0 };
  for (const token of tokens) {
    if (token.type === "text" || token.type === "code_inline") out += token.content;
    else if (token.type === "mention") out += `@${token.content}`;
    else if (token.type === "footnote_ref") out += `[${token.meta?.number ?? `^${token.content}`}]`;
    else if (token.type === "image") out += inlineText(token.children ?? []);
    else if (token.type === "task") out += token.meta?.done ? "☑ " : "☐ ";
    else if (token.type === "softbreak" || token.type === "hardbreak") out += "\n";
    else if (token.type === "link_open")
      link = { href: String(token.attrGet("href") ?? ""), from: out.length };
    else if (token.type === "link_close") {
      const written = address?.(link.href);
      if (written && written !== out.slice(link.from)) out += ` (${written})`;
    }
  }
  return out;
}
