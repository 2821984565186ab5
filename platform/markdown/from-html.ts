import sanitizeHtml from "sanitize-html";

/** What has a counterpart in Markdown as it is written here. */
const supportedTags = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "br",
  "hr",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "s",
  "del",
  "code",
  "a",
  "img",
  "figure",
  "figcaption",
];

type Node = string | Element;
interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (e) => entities[e] ?? e);

/**
 * Converts another site's HTML to Markdown: headings, lists, quotes, code, links and emphasis.
 * Pictures become links to their source. Elements without a counterpart keep their text. The result
 * is not trusted: it is rendered like any other user content.
 */
export function markdownFromHtml(html: string): string {
  if (depthOf(html) > maxDepth) return escaped(html.replace(/<[^<>]*>/g, " ")).trim();
  // First made regular by a real parser, so that a simple expression reads the rest.
  const regular = sanitizeHtml(html, {
    allowedTags: supportedTags,
    allowedAttributes: { a: ["href"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    // What is nested deeper keeps its text; the functions below call themselves for each level.
    nestingLimit: 100,
  });
  return blocks(treeOf(regular))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The parser takes time by the square of the depth; no post is nested like this. */
const maxDepth = 2_000;
const neverClosed = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** An upper bound: elements that are left open count as if they contained all that follows. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closing, tag = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (closing) depth = Math.max(0, depth - 1);
    else if (!neverClosed.test(tag)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function treeOf(html: string): Node[] {
  const top: Node[] = [];
  const open: { tag: string; into: Node[] }[] = [{ tag: "", into: top }];
  for (const [, closing, tag, attributeText = "", self, text] of html.matchAll(piece)) {
    const into = open.at(-1)?.into ?? top;
    if (text !== undefined) into.push(decode(text));
    else if (closing) {
      if (open.length > 1 && open.at(-1)?.tag === tag) open.pop();
    } else if (tag) {
      const attributes = new Map(
        [...attributeText.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
          name,
          decode(value),
        ]),
      );
      const element: Element = { tag, attributes, children: [] };
      into.push(element);
      if (!self) open.push({ tag, into: element.children });
    }
  }
  return top;
}

const isBlock = /^(?:h[1-6]|p|hr|blockquote|pre|ul|ol|figure|figcaption)$/;

/** Consecutive blocks; text between them becomes its own paragraph. */
function blocks(nodes: readonly Node[]): string {
  const out: string[] = [];
  let line: Node[] = [];
  const flush = () => {
    const text = inline(line).trim();
    if (text) out.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock.test(node.tag)) line.push(node);
    else {
      flush();
      out.push(block(node));
    }
  }
  flush();
  return out.filter(Boolean).join("\n\n");
}

function block({ tag, children }: Element): string {
  // The page title is the first heading here, so imported ones start one level below.
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level) return `${"#".repeat(Math.max(2, Number(level)))} ${oneLine(children)}`;
  if (tag === "hr") return "---";
  if (tag === "pre") return `\`\`\`\n${plain(children).replace(/\n$/, "")}\n\`\`\``;
  if (tag === "blockquote") return prefixed(blocks(children), "> ", "> ");
  if (tag === "ul" || tag === "ol") return list(tag, children);
  return blocks(children);
}

function list(tag: string, children: readonly Node[]): string {
  const items = children.filter((node) => typeof node !== "string" && node.tag === "li");
  return items
    .map((item, index) => {
      const mark = tag === "ol" ? `${index + 1}. ` : "- ";
      return prefixed(blocks(typeof item === "string" ? [] : item.children), mark, "   ");
    })
    .join("\n");
}

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split("\n")
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join("\n");

const oneLine = (nodes: readonly Node[]) =>
  inline(nodes)
    .replace(/\s*\n\s*/g, " ")
    .trim();
const plain = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : plain(node.children))).join("");

const inline = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === "string" ? escaped(node) : span(node))).join("");

function span({ tag, attributes, children }: Element): string {
  const inside = inline(children);
  const words = inside.trim();
  if (tag === "br") return "\\\n";
  if (tag === "img") return linked(attributes.get("alt") || "Picture", attributes.get("src"));
  if (words === "") return inside;
  if (tag === "a") return linked(words, attributes.get("href"));
  if (tag === "code") return `\`${plain(children).replaceAll("`", "'")}\``;
  if (tag === "strong" || tag === "b") return `**${words}**`;
  if (tag === "em" || tag === "i") return `*${words}*`;
  if (tag === "s" || tag === "del") return `~~${words}~~`;
  return isBlock.test(tag) ? ` ${words} ` : inside;
}

const linked = (words: string, to: string | undefined) =>
  to && /^(?:https?:|mailto:)/i.test(to)
    ? `[${words}](<${to.replace(/[<>\s]/g, encodeURIComponent)}>)`
    : words;

const escaped = (text: string) =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`);
