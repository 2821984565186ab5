import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { addressFor, pictureFor } from "./addresses.ts";

/** What Markdown can express here, and nothing else: pasted HTML keeps only what is in it. */

const block = (spec: NodeSpec): NodeSpec => ({ group: "block", ...spec });

/** As in platform/markdown/footnotes.ts. */
const footnoteLabel = /^[^\s[\]\\^]{1,40}$/;

const headings = [1, 2, 3, 4, 5, 6];
const levelOf = (level: unknown) => Math.min(6, Math.max(1, Number(level) || 1));
const styleOf = (node: HTMLElement, property: string) => node.style.getPropertyValue(property);

const listStart = (element: HTMLElement) => {
  const start = Number(element.getAttribute("start") ?? 1);
  return { start: Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1 };
};

const languageOf = (element: HTMLElement): string =>
  /(?:^|\s)language-([a-z0-9+#-]{1,30})(?:\s|$)/i.exec(
    element.querySelector("code")?.className ?? element.className,
  )?.[1] ?? "";

const nodes: Record<string, NodeSpec> = {
  doc: { content: "(block | source | paywall)+" },
  paragraph: block({
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  }),
  heading: block({
    attrs: { level: { default: 2, validate: "number" } },
    content: "(text | image | footnote_ref)*",
    defining: true,
    parseDOM: headings.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${levelOf(attrs.level)}`, 0],
  }),
  blockquote: block({
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  }),
  bullet_list: block({
    content: "list_item+",
    attrs: { tight: { default: true, validate: "boolean" } },
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  }),
  ordered_list: block({
    content: "list_item+",
    attrs: {
      start: { default: 1, validate: "number" },
      tight: { default: true, validate: "boolean" },
    },
    parseDOM: [{ tag: "ol", getAttrs: listStart }],
    toDOM: ({ attrs }) => ["ol", { start: String(attrs.start) }, 0],
  }),
  list_item: {
    content: "block+",
    // Whether its task is done; null where it is none.
    attrs: { done: { default: null } },
    defining: true,
    parseDOM: [
      {
        tag: "li[data-done]",
        getAttrs: (li) => ({ done: li.getAttribute("data-done") === "true" }),
      },
      { tag: "li" },
    ],
    toDOM: ({ attrs }) =>
      attrs.done === null ? ["li", 0] : ["li", { "data-done": String(attrs.done) }, 0],
  },
  code_block: block({
    content: "text*",
    marks: "",
    attrs: { info: { default: "", validate: "string" } },
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: (pre) => ({ info: languageOf(pre) }),
      },
    ],
    toDOM: () => ["pre", { dir: "ltr" }, ["code", 0]],
  }),
  /** Markdown the other nodes cannot express, edited and saved as it is written. */
  source: {
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre[data-source]", preserveWhitespace: "full", priority: 60 }],
    toDOM: () => ["pre", { "data-source": "", dir: "ltr" }, ["code", 0]],
  },
  horizontal_rule: block({ parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] }),
  /** Where the part of a work that everyone may read ends. */
  paywall: {
    parseDOM: [{ tag: "div[data-paywall]" }],
    toDOM: () => ["div", { "data-paywall": "" }],
  },
  table: block({
    content: "table_row+",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["div", { class: "rich-table" }, ["table", ["tbody", 0]]],
  }),
  table_row: {
    content: "table_cell+",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  table_cell: {
    content: "(text | image | footnote_ref)*",
    isolating: true,
    attrs: { align: { default: null }, header: { default: false, validate: "boolean" } },
    parseDOM: [
      { tag: "th", getAttrs: (cell) => ({ header: true, align: alignOf(cell) }) },
      { tag: "td", getAttrs: (cell) => ({ header: false, align: alignOf(cell) }) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      attrs.header ? "th" : "td",
      attrs.align ? { class: attrs.align } : {},
      0,
    ],
  },
  text: { group: "inline" },
  image: {
    group: "inline",
    inline: true,
    draggable: true,
    attrs: {
      src: { validate: "string" },
      alt: { default: "", validate: "string" },
      title: { default: "", validate: "string" },
    },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (image) => {
          const src = addressFor(image.getAttribute("src") ?? "");
          if (!src) return false;
          const oneLine = (name: string) =>
            (image.getAttribute(name) ?? "").replace(/\s+/g, " ").trim();
          return { src, alt: oneLine("alt"), title: oneLine("title") };
        },
      },
    ],
    // A picture of another site is never loaded, here as in what readers see.
    toDOM: ({ attrs }) => {
      const own = pictureFor(attrs.src);
      return own
        ? ["img", { src: own, alt: attrs.alt }]
        : ["span", { class: "rich-outside-image" }, attrs.alt || attrs.src];
    },
  },
  /** The number of a footnote is known to readers alone; here it is the label of its note. */
  footnote_ref: {
    group: "inline",
    inline: true,
    attrs: { label: { validate: "string" } },
    parseDOM: [
      {
        tag: "sup[data-footnote]",
        priority: 60,
        getAttrs: (sup) => {
          const label = sup.getAttribute("data-footnote") ?? "";
          return footnoteLabel.test(label) && { label };
        },
      },
    ],
    toDOM: ({ attrs }) => ["sup", { "data-footnote": attrs.label }, attrs.label],
  },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
};

function alignOf(cell: HTMLElement): string | null {
  const written = styleOf(cell, "text-align") || cell.className || cell.getAttribute("align") || "";
  return /^(left|right|center)$/.exec(written)?.[1] ?? null;
}

const marks: Record<string, MarkSpec> = {
  link: {
    excludes: "link literal",
    attrs: { href: { validate: "string" }, title: { default: "", validate: "string" } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (anchor) => {
          const href = addressFor(anchor.getAttribute("href") ?? "");
          return href ? { href, title: anchor.getAttribute("title") ?? "" } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => [
      "a",
      { href: attrs.href, title: attrs.title || null, rel: "nofollow" },
      0,
    ],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps all that is copied in a <b> that is not bold.
      { tag: "b", getAttrs: (b) => styleOf(b, "font-weight") !== "normal" && null },
      {
        style: "font-weight",
        getAttrs: (weight) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null,
      },
      { style: "font-weight=400", clearMark: ({ type }) => type.name === "strong" },
    ],
    toDOM: () => ["strong", 0],
  },
  em: {
    parseDOM: [
      { tag: "em" },
      { tag: "i", getAttrs: (i) => styleOf(i, "font-style") !== "normal" && null },
      { style: "font-style=italic" },
    ],
    toDOM: () => ["em", 0],
  },
  strike: {
    parseDOM: [
      { tag: "s" },
      { tag: "del" },
      { tag: "strike" },
      { style: "text-decoration=line-through" },
    ],
    toDOM: () => ["s", 0],
  },
  code: {
    code: true,
    excludes: "code literal",
    parseDOM: [{ tag: "code" }, { tag: "tt" }, { tag: "kbd" }],
    toDOM: () => ["code", { dir: "ltr" }, 0],
  },
  /** An @ that is to stay a sign, and mention no one. */
  literal: { inclusive: false, toDOM: () => ["span", 0] },
};

export const schema = new Schema({ nodes, marks });
