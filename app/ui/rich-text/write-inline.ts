import type { Mark, Node } from "prosemirror-model";
import { markdownParser } from "#platform/markdown-parser";

/**
 * How carefully: 0 as people write; 1 with every sign escaped that could mean something; 2 with
 * emphasis by asterisks; 3 with the letters beside emphasis as entities, which no rule takes as part
 * of a word.
 */
export type Care = 0 | 1 | 2 | 3;

interface Options {
  readonly isOneLine?: boolean;
}

/** The text of a paragraph, a heading or a cell. */
export function inlineMarkdown(
  block: Node,
  care: Care,
  { isOneLine = false }: Options = {},
): string {
  const writer = new InlineWriter(care, care === 2 ? "*" : "_");
  const text = writer.write(block.children);
  return text
    .split("\n")
    .map((line) => (isOneLine ? line : lineStart(line)))
    .join("\n");
}

/** A line that would begin a list, a quote, a heading and so on gets an escape. */
function lineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number) return `${number[1]}\\${line.slice(number[1]?.length)}`;
  const isMark =
    /^(?:[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|=+\s*$|-{2,}\s*$|[|:-][-:| ]*$|~{3}|(?:[-_*]\s*){3,}$)/.test(
      line,
    );
  return isMark ? `\\${line}` : line;
}

const signs: Readonly<Record<string, string>> = { strong: "**", strike: "~~" };

class InlineWriter {
  readonly #care: Care;
  readonly #em: string;
  #out = "";
  #open: Mark[] = [];
  /** Where the last mark was written; what follows stands beside it. */
  #afterMark = -1;

  constructor(care: Care, em: string) {
    this.#care = care;
    this.#em = em;
  }

  write(nodes: readonly Node[]): string {
    nodes.forEach((node, at) => {
      this.#marksFor(nodes, at);
      this.#node(node, nodes[at - 1], nodes[at + 1]);
    });
    this.#close(0);
    return this.#out;
  }

  /** Closes the marks that end before this node, and opens those that begin. */
  #marksFor(nodes: readonly Node[], at: number): void {
    const wanted = spanning(nodes[at]);
    const keep = this.#open.findIndex((mark) => !mark.isInSet(wanted));
    this.#close(keep < 0 ? this.#open.length : keep);
    const lengthOf = (mark: Mark) => {
      let end = at;
      while (nodes[end] && mark.isInSet(spanning(nodes[end]))) end++;
      return end - at;
    };
    const added = wanted
      .filter((mark) => !mark.isInSet(this.#open))
      // Those that last longer are outside of the others.
      .map((mark) => ({ mark, length: lengthOf(mark) }))
      .sort((a, b) => b.length - a.length);
    for (const { mark } of added) {
      if (mark.type.name === "link") this.#out += "[";
      else {
        if (this.#care === 3) this.#encodeLast();
        this.#out += this.#sign(mark);
      }
      this.#afterMark = this.#out.length;
      this.#open.push(mark);
    }
  }

  #close(from: number): void {
    while (this.#open.length > from) {
      const mark = this.#open.pop();
      if (!mark) return;
      if (mark.type.name === "link") {
        const { href, title } = mark.attrs;
        this.#out += `](${target(href)}${titleText(title)})`;
      } else {
        this.#out += this.#sign(mark);
        this.#afterMark = this.#out.length;
      }
    }
  }

  #sign = (mark: Mark): string => signs[mark.type.name] ?? this.#em;

  /** A letter beside an asterisk or underline, so that it is taken as punctuation. */
  #encodeLast(): void {
    const last = [...this.#out].at(-1);
    if (last && this.#afterMark !== this.#out.length && !/[\s\p{P}\p{S}]/u.test(last))
      this.#out = this.#out.slice(0, -last.length) + entity(last);
  }

  #node(node: Node, before: Node | undefined, after: Node | undefined): void {
    if (node.type.name === "hard_break") {
      // An empty line would end the paragraph.
      this.#out += this.#out === "" || this.#out.endsWith("\n") ? "\\\n" : "\n";
      return;
    }
    if (node.type.name === "image") {
      const { src, alt, title } = node.attrs;
      this.#out += `![${this.#escape(alt, true, true)}](${target(src)}${titleText(title)})`;
      return;
    }
    if (node.type.name === "footnote_ref") {
      this.#out += `[^${node.attrs.label}]`;
      return;
    }
    const text = node.text ?? "";
    if (node.marks.some(({ type }) => type.name === "code")) {
      this.#out += inlineCode(text);
      return;
    }
    if (node.marks.some(({ type }) => type.name === "literal")) {
      this.#out += `\\${text}`;
      return;
    }
    const link = node.marks.find(({ type }) => type.name === "link");
    if (link && this.#bareLink(node, link, before, after)) return;
    let escaped = this.#escape(text, Boolean(link), false);
    if (this.#care === 3) {
      if (this.#afterMark === this.#out.length) escaped = encodedStart(escaped);
    }
    this.#out += escaped;
  }

  /** An address as people type it, where it is recognized as one. */
  #bareLink(node: Node, link: Mark, before: Node | undefined, after: Node | undefined): boolean {
    const { href, title } = link.attrs;
    const text = node.text ?? "";
    const isAlone =
      !hasLink(before, link) && !hasLink(after, link) && this.#open.at(-1) === link && title === "";
    if (this.#care > 1 || !isAlone || text !== href || !/^https?:\/\/[^\s<>]+$/.test(text))
      return false;
    const opened = this.#out.slice(0, -1);
    if (!this.#out.endsWith("[")) return false;
    const isFree = /(?:^|\s)$/.test(opened) && /^(?:\s|$)/.test(after?.text ?? "\n");
    const [found] = markdownParser.linkify.match(text) ?? [];
    const isFound = found?.index === 0 && found.lastIndex === text.length;
    if (this.#care > 0 || !isFree || !isFound) this.#out = `${opened}<${text}>`;
    else this.#out = opened + text;
    this.#open.pop();
    return true;
  }

  #escape(text: string, inBrackets: boolean, isAlt: boolean): string {
    if (this.#care > 0) return carefully(text, this.#care);
    const escaped = escapeAddresses(text, inBrackets)
      .replace(/[`*[]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
      .replace(/~(?=~|$)|(?<=~|^)~/g, "\\~")
      .replace(/<(?=[a-z!/?])/gi, "\\<")
      .replace(/&(?=[#a-z0-9]+;)/gi, "\\&")
      .replace(/!$/, "\\!");
    return inBrackets || isAlt ? escaped.replaceAll("]", "\\]") : escaped;
  }
}

const hasLink = (node: Node | undefined, link: Mark) => Boolean(node && link.isInSet(node.marks));
const spanning = (node: Node | undefined): readonly Mark[] =>
  node?.marks.filter(({ type }) => type.name !== "code" && type.name !== "literal") ?? [];

/** Backslashes, and what would become a link by itself. */
function escapeAddresses(text: string, inLink: boolean): string {
  const found = inLink ? [] : (markdownParser.linkify.match(text) ?? []);
  let out = "";
  let at = 0;
  for (const { index, lastIndex } of found) {
    out += text.slice(at, index).replaceAll("\\", "\\\\");
    out += text
      .slice(index, lastIndex)
      .replace(/[\\:@]/g, "\\$&")
      .replace(/^www\./i, (www) => `${www.slice(0, 3)}\\.`);
    at = lastIndex;
  }
  return out + text.slice(at).replaceAll("\\", "\\\\");
}

/** Every sign that Markdown may read as a mark, also those of names and addresses. */
function carefully(text: string, care: Care): string {
  const escaped = text.replace(/[!-/:;<=>?[\]^_`{|}~\\]/g, "\\$&");
  if (care < 3) return mentionsKept(escaped);
  // Spaces at the ends would be cut off.
  return mentionsKept(escaped.replace(/^\s|\s$/g, entity));
}

/** Only what is marked as literal is no mention. */
const mentionsKept = (text: string) =>
  text.replace(
    /(?<![\p{L}\p{N}_@/.#&=+-])@[a-z0-9](?:(?:[a-z0-9]|\\[-_])*[a-z0-9])/giu,
    (mention) => mention.replaceAll("\\", ""),
  );

const entity = (character: string) => `&#x${character.codePointAt(0)?.toString(16)};`;

function encodedStart(text: string): string {
  const first = [...text][0];
  return first && !/[\p{P}\p{S}]/u.test(first) ? entity(first) + text.slice(first.length) : text;
}

function inlineCode(text: string): string {
  const runs = new Set(Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const pad = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== "") ? " " : "";
  const fence = "`".repeat(length);
  return fence + pad + text + pad + fence;
}

const target = (href: string): string =>
  href === "" || /[()<>\s]/.test(href)
    ? `<${href.replace(/[<>]/g, "\\$&")}>`
    : href.replace(/[\\*_`]/g, (sign) => (sign === "_" ? "_" : `\\${sign}`));

const titleText = (title: string): string =>
  title === ""
    ? ""
    : ` "${title
        .replace(/["\\]/g, "\\$&")
        .replace(/&/g, "\\&")
        .replace(/\s*\n\s*/g, " ")}"`;
