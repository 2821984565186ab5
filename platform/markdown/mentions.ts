import type { StateCore, Token } from "markdown-it";

/** A name is 2 to 30 letters, digits, - and _, starting and ending with a letter or digit. */
const mention =
  /(^|[^\p{L}\p{N}_@/.#&=+-])@([a-z0-9][a-z0-9_-]{0,28}[a-z0-9])(?![\p{L}\p{N}_@/-])/giu;
const wordBefore = /[\p{L}\p{N}_@/.#&=+-]$/u;

/** Limits abuse; names beyond this stay text. */
export const maxMentions = 50;

/**
 * Turns `@name` in text into separate tokens. Works on tokens, so that code, links and image
 * descriptions are skipped. Names are compared in lower case.
 */
export function markMentions(state: StateCore): void {
  const names = new Set<string>();
  for (const block of state.tokens) {
    if (block.type !== "inline" || !block.children || !block.content.includes("@")) continue;
    block.children = split(block.children, state.Token, names);
  }
  state.env.names = [...names];
}

function split(tokens: readonly Token[], TokenClass: typeof Token, names: Set<string>): Token[] {
  const out: Token[] = [];
  let linkDepth = 0;
  for (const token of tokens) {
    if (token.type === "link_open") linkDepth++;
    if (token.type === "link_close") linkDepth--;
    if (token.type !== "text" || linkDepth > 0 || !token.content.includes("@")) {
      out.push(token);
      continue;
    }
    const joined = wordBefore.test(adjacentText(out.at(-1)));
    let from = 0;
    for (const found of token.content.matchAll(mention)) {
      const [, before = "", written = ""] = found;
      const at = found.index + before.length;
      const name = written.toLowerCase();
      if (at === 0 && joined) continue;
      if (!names.has(name) && names.size >= maxMentions) continue;
      names.add(name);
      if (at > from) out.push(textToken(TokenClass, token, token.content.slice(from, at)));
      const marked = new TokenClass("mention", "a", 0);
      marked.content = written;
      marked.level = token.level;
      out.push(marked);
      from = at + 1 + written.length;
    }
    if (from === 0) out.push(token);
    else if (from < token.content.length)
      out.push(textToken(TokenClass, token, token.content.slice(from)));
  }
  return out;
}

const adjacentText = (token: Token | undefined): string =>
  token?.type === "text_special" || token?.type === "text" ? token.content : "";

function textToken(TokenClass: typeof Token, like: Token, content: string): Token {
  const token = new TokenClass("text", "", 0);
  token.content = content;
  token.level = like.level;
  return token;
}
