import type { Env, Token } from "markdown-it";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { markdownParser } from "#platform/markdown-parser";
import { partsAtPaywall } from "./paywall-lines.ts";
import { schema } from "./schema.ts";

export interface ReadOptions {
  /** Whether a line may mark the end of what everyone may read. */
  readonly paywall?: boolean;
}

/** What is written here does not fit the schema: it stays Markdown. */
class Unsupported extends Error {}

interface WrittenAs {
  readonly text: string;
  /** Definitions of links it refers to; without them the text would mean something else. */
  readonly needs: readonly Node[];
  /** A code block without an end would take in what is written after it. */
  readonly isOpen: boolean;
}

/** How blocks were written that have not been changed since. */
const written = new WeakMap<Node, WrittenAs>();

export const writtenAs = (node: Node): WrittenAs | undefined => written.get(node);

type References = NonNullable<Env["references"]>;

/** A Markdown text as a document of the editor. Nothing in it is lost or understood differently. */
export function readMarkdown(source: string, options: ReadOptions = {}): Node {
  const text = source.replace(/\r\n?/g, "\n");
  const parts = options.paywall ? partsAtPaywall(text) : [text];
  const references = referencesIn(parts);
  const blocks = parts.flatMap((part, index) => [
    ...(index > 0 ? [schema.node("paywall")] : []),
    ...readPart(part, references),
  ]);
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

/** Definitions of links may be in another part than the links. */
function referencesIn(parts: readonly string[]): References {
  const env: Env = {};
  if (parts.length > 1 || /^.*\[[^\]]+\]:/m.test(parts[0] ?? ""))
    markdownParser.parse(parts.join("\n\n"), env);
  return env.references ?? {};
}

/** The blocks of one part, each with the lines it was written on. */
function readPart(source: string, references: References): Node[] {
  const lines = source.split("\n");
  const tokens = markdownParser.parse(source, {
    references: { ...references },
    // Their notes stay Markdown, and may be in another part.
    anyFootnote: true,
  });
  const hasReferences = Object.keys(references).length > 0;
  const blocks: Node[] = [];
  const definitions: Node[] = [];
  const withLinks: Node[] = [];
  const asSource = (from: number, to: number) => {
    const text = trimmedLines(lines, from, to);
    if (text === "") return;
    const node = schema.node("source", null, [schema.text(text)]);
    definitions.push(node);
    blocks.push(node);
  };
  let at = 0;
  for (const group of topLevel(tokens)) {
    const [from, to] = group[0]?.map ?? [at, at];
    asSource(at, from);
    at = Math.max(at, to);
    const text = trimmedLines(lines, from, to);
    const node = hasReferences && definesLinkInside(text) ? undefined : blockOf(group);
    if (!node) {
      asSource(from, to);
      continue;
    }
    blocks.push(node);
    if (hasReferences && hasLink(node)) withLinks.push(node);
    written.set(node, { text, needs: [], isOpen: isOpen(text, group[0]) });
  }
  asSource(at, lines.length);
  for (const node of withLinks) {
    const known = written.get(node);
    if (known) written.set(node, { ...known, needs: definitions });
  }
  return blocks;
}

function trimmedLines(lines: readonly string[], from: number, to: number): string {
  return lines
    .slice(from, to)
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

/** A definition inside a quote or a list leaves no trace in the tokens. */
const definesLinkInside = (text: string) =>
  /^[ \t]*(?:>|[-+*][ \t]|\d+[.)][ \t]).*\[[^\]]*\]:|^[ \t]+\[[^\]]+\]:/m.test(text);

function hasLink(node: Node): boolean {
  let found = false;
  node.descendants((each) => {
    if (each.type.name === "image" || each.marks.some(({ type }) => type.name === "link"))
      found = true;
  });
  return found;
}

function isOpen(text: string, first: Token | undefined): boolean {
  if (first?.type !== "fence") return false;
  const last = text.slice(text.lastIndexOf("\n") + 1).trim();
  return !(text.includes("\n") && last.startsWith(first.markup) && /^(`+|~+)$/.test(last));
}

function topLevel(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) groups.push([]);
    groups.at(-1)?.push(token);
    depth += token.nesting;
  }
  return groups;
}

/** The block these tokens describe; undefined where the schema has no counterpart. */
function blockOf(tokens: readonly Token[]): Node | undefined {
  try {
    const [block, ...more] = new BlockReader(tokens).blocks();
    return more.length === 0 ? block : undefined;
  } catch (problem) {
    if (problem instanceof Unsupported || problem instanceof RangeError) return undefined;
    throw problem;
  }
}

class BlockReader {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  /** Consecutive blocks up to the end of what they are in. */
  blocks(): Node[] {
    const found: Node[] = [];
    for (let token = this.#next(); token && token.nesting >= 0; token = this.#next())
      found.push(this.#block(token));
    return found;
  }

  #block(token: Token): Node {
    switch (token.type) {
      case "paragraph_open":
        return schema.node("paragraph", null, this.#inline());
      case "heading_open":
        return checked("heading", { level: Number(token.tag.slice(1)) }, this.#inline());
      case "blockquote_open":
        return schema.node("blockquote", null, orEmpty(this.blocks()));
      case "bullet_list_open":
        return this.#list("bullet_list", {});
      case "ordered_list_open":
        return this.#list("ordered_list", { start: Number(token.attrGet("start") ?? 1) });
      case "list_item_open": {
        const done = taskOf(this.#tokens[this.#at + 1]);
        return schema.node("list_item", { done }, orEmpty(this.blocks()));
      }
      case "fence":
        return code(token.content, token.info.trim());
      case "code_block":
        return code(token.content, "");
      case "hr":
        return schema.node("horizontal_rule");
      case "table_open":
        return checked("table", null, Fragment.from(this.#rows()));
      default:
        throw new Unsupported(token.type);
    }
  }

  #list(type: string, attrs: Record<string, unknown>): Node {
    const from = this.#at;
    const items = this.blocks();
    return schema.node(
      type,
      { ...attrs, tight: isTight(this.#tokens.slice(from, this.#at)) },
      items,
    );
  }

  #inline(): Fragment {
    const token = this.#next();
    this.#next();
    return inlineOf(token?.children ?? []);
  }

  #rows(): Node[] {
    const rows: Node[] = [];
    for (let token = this.#next(); token && token.type !== "table_close"; token = this.#next())
      if (token.type === "tr_open") rows.push(this.#row());
    return rows;
  }

  #row(): Node {
    const cells: Node[] = [];
    for (let token = this.#next(); token && token.type !== "tr_close"; token = this.#next()) {
      const align =
        /text-align:(left|right|center)/.exec(String(token.attrGet("style") ?? ""))?.[1] ?? null;
      cells.push(checked("table_cell", { align, header: token.tag === "th" }, this.#inline()));
    }
    return schema.node("table_row", null, cells);
  }
}

const orEmpty = (blocks: Node[]): Node[] =>
  blocks.length > 0 ? blocks : [schema.node("paragraph")];

/** Fails where the content does not fit, such as a line break in a heading. */
function checked(type: string, attrs: Record<string, unknown> | null, content: Fragment): Node {
  return schema.nodes[type]?.createChecked(attrs, content) as Node;
}

/** The paragraphs of a tight list, one level down, are not shown as paragraphs. */
function isTight(tokens: readonly Token[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (token.type === "paragraph_open" && depth === 1 && !token.hidden) return false;
    depth += token.nesting;
  }
  return true;
}

function taskOf(inline: Token | undefined): boolean | null {
  const first = inline?.type === "inline" ? inline.children?.[0] : undefined;
  return first?.type === "task" ? Boolean(first.meta?.done) : null;
}

function code(content: string, info: string): Node {
  const text = content.replace(/\n$/, "");
  return schema.node("code_block", { info }, text === "" ? [] : [schema.text(text)]);
}

const markOf: Readonly<Record<string, string>> = { strong: "strong", em: "em", s: "strike" };

function inlineOf(tokens: readonly Token[]): Fragment {
  const out: Node[] = [];
  let marks: readonly Mark[] = [];
  const text = (content: string, more: readonly Mark[] = marks) => {
    if (content !== "") out.push(schema.text(content, more));
  };
  for (const token of tokens) {
    const mark = schema.marks[markOf[token.type.replace(/_(open|close)$/, "")] ?? ""];
    if (mark) {
      marks = token.nesting > 0 ? mark.create().addToSet(marks) : mark.removeFromSet(marks);
      continue;
    }
    switch (token.type) {
      case "text":
        literalParts(token.content, marks, text);
        break;
      case "mention":
        text(`@${token.content}`);
        break;
      case "footnote_ref":
        out.push(schema.node("footnote_ref", { label: token.content }, undefined, marks));
        break;
      case "code_inline":
        text(token.content, schema.mark("code").addToSet(marks));
        break;
      case "softbreak":
      case "hardbreak":
        out.push(schema.node("hard_break", null, undefined, marks));
        break;
      case "link_open": {
        const href = String(token.attrGet("href") ?? "");
        const title = String(token.attrGet("title") ?? "");
        marks = schema.mark("link", { href, title }).addToSet(marks);
        break;
      }
      case "link_close":
        marks = schema.marks.link?.removeFromSet(marks) ?? marks;
        break;
      case "image": {
        const attrs = {
          src: String(token.attrGet("src") ?? ""),
          alt: altOf(token.children ?? []),
          title: String(token.attrGet("title") ?? ""),
        };
        out.push(schema.node("image", attrs, undefined, marks));
        break;
      }
      case "task":
        break;
      default:
        throw new Unsupported(token.type);
    }
  }
  return Fragment.fromArray(joined(out));
}

/** Neighbouring texts with the same marks are one node, as the editor has them. */
function joined(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node))
      out[out.length - 1] = schema.text(`${last.text}${node.text}`, node.marks);
    else out.push(node);
  }
  return out;
}

const altOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === "softbreak" || type === "hardbreak") return " ";
      if (type === "footnote_ref") return `[^${content}]`;
      return children ? altOf(children) : content;
    })
    .join("");

/** As in platform/markdown/mentions.ts: an @ here that is no mention was written as \@. */
const mention =
  /(?:^|[^\p{L}\p{N}_@/.#&=+-])@[a-z0-9][a-z0-9_-]{0,28}[a-z0-9](?![\p{L}\p{N}_@/-])/giu;

function literalParts(
  content: string,
  marks: readonly Mark[],
  add: (text: string, marks?: readonly Mark[]) => void,
): void {
  const literal = schema.mark("literal");
  let from = 0;
  for (const found of content.matchAll(mention)) {
    const at = content.indexOf("@", found.index);
    add(content.slice(from, at), marks);
    add("@", literal.addToSet(marks));
    from = at + 1;
  }
  add(content.slice(from), marks);
}
