import type { Token } from "markdown-it";

/** The words of a text without its markup, one block a line. */
export function plainText(tokens: readonly Token[]): string {
  let out = "";
  for (const token of tokens) {
    if (token.type === "inline") out += inlineText(token.children ?? []);
    else if (token.type === "fence" || token.type === "code_block") out += `${token.content}\n`;
    else if (token.type === "td_close" || token.type === "th_close") out += " ";
    else if (token.block && token.nesting === -1 && !out.endsWith("\n")) out += "\n";
  }
  return out.trim();
}

export function inlineText(tokens: readonly Token[]): string {
  let out = "";
  for (const token of tokens) {
    if (token.type === "text" || token.type === "code_inline") out += token.content;
    else if (token.type === "mention") out += `@${token.content}`;
    else if (token.type === "image") out += inlineText(token.children ?? []);
    else if (token.type === "task") out += token.meta?.done ? "☑ " : "☐ ";
    else if (token.type === "softbreak" || token.type === "hardbreak") out += "\n";
  }
  return out;
}
