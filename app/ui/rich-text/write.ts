import type { Node } from "prosemirror-model";
import { isEmptyParagraph, isList, normalForm } from "./normal-form.ts";
import { paywallLine } from "./paywall-lines.ts";
import { type ReadOptions, readMarkdown, writtenAs } from "./read.ts";
import { schema } from "./schema.ts";
import { type Care, inlineMarkdown } from "./write-inline.ts";

/** Blocks already written, by the list marker that the block before them used. */
const known = new WeakMap<Node, Map<string, string>>();

/**
 * A document of the editor as Markdown. Blocks that were not changed since they were read keep the
 * way they were written. Others are written plainly and read back; where that gives something else,
 * with more escapes.
 */
export function writeMarkdown(
  doc: Node,
  options: ReadOptions & { readonly afresh?: boolean } = {},
): string {
  const present = new Set(doc.children);
  const out: string[] = [];
  let before: Node | undefined;
  for (const block of doc.children) {
    const after = before && isList(before) ? (listMarker(out.at(-1) ?? "") ?? "") : "";
    const own = options.afresh ? undefined : writtenAs(block);
    const isSafe =
      own?.needs.every((node) => present.has(node)) &&
      !(own.isOpen && block !== doc.lastChild) &&
      !(after !== "" && (/^\s/.test(own.text) || listMarker(own.text) === after));
    const text = own && isSafe ? own.text : blockText(block, after, options);
    if (text === "") continue;
    out.push(text);
    before = block;
  }
  return out.join("\n\n");
}

/** What the first or last item of a list begins with: - or *, . or ). */
function listMarker(text: string): string | undefined {
  const [, bullet, delimiter] = /^(?:([-+*])|\d{1,9}([.)]))(?=\s|$)/.exec(text) ?? [];
  return bullet ?? delimiter;
}

function blockText(node: Node, after: string, options: ReadOptions): string {
  if (node.type.name === "paywall") return paywallLine;
  if (node.type.name === "source") return node.textContent.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  if (isEmptyParagraph(node)) return "";
  const texts = known.get(node) ?? new Map<string, string>();
  known.set(node, texts);
  const earlier = texts.get(after);
  if (earlier !== undefined) return earlier;
  const wanted = normalForm(node);
  if (isEmptyParagraph(wanted)) return "";
  const text = isList(wanted)
    ? listText(wanted, after, (item, separator) => itemText(item, separator, options))
    : wanted.type.name === "table"
      ? tableText(wanted, (row) => rowText(row, options))
      : verified(
          (care) => new Writer(care, after).block(wanted),
          (written) => readsAs(written, wanted, options),
        );
  texts.set(after, text);
  return text;
}

/** The least careful way of writing that is read as what it was. */
function verified(write: (care: Care) => string, isRight: (text: string) => boolean): string {
  let text = "";
  for (const care of [0, 1, 2, 3] as const) {
    text = write(care);
    // Three asterisks are read as one kind of emphasis inside the other, in their own order.
    if (isRight(text) && !text.includes("***")) break;
  }
  return text;
}

/** Long lists and tables are verified in parts, so that typing in one stays fast. */
const knownParts = new WeakMap<Node, Map<string, string>>();

function partText(part: Node, kind: string, write: () => string): string {
  const texts = knownParts.get(part) ?? new Map<string, string>();
  knownParts.set(part, texts);
  const text = texts.get(kind) ?? write();
  texts.set(kind, text);
  return text;
}

const itemText = (item: Node, separator: string, options: ReadOptions): string =>
  partText(item, separator, () => {
    const tight = separator === "\n";
    const alone = normalForm(schema.node("bullet_list", { tight }, [item]));
    return verified(
      (care) => new Writer(care, "").item(item, separator),
      (text) => readsAs(prefixed(text, "- ", "  "), alone, options),
    );
  });

const rowText = (row: Node, options: ReadOptions): string =>
  partText(row, "row", () => {
    const alone = normalForm(schema.node("table", null, [row]));
    return verified(
      (care) => new Writer(care, "").row(row),
      (text) =>
        readsAs(
          tableText(alone, () => text),
          alone,
          options,
        ),
    );
  });

/** Whether this Markdown is read as exactly this block. */
function readsAs(text: string, block: Node, options: ReadOptions): boolean {
  const read = readMarkdown(text, options);
  return read.childCount === 1 && normalForm(read.child(0)).eq(block);
}

class Writer {
  readonly #care: Care;
  /** The marker of a list directly before. */
  readonly #after: string;

  constructor(care: Care, after: string) {
    this.#care = care;
    this.#after = after;
  }

  block(node: Node, depth = 0): string {
    switch (node.type.name) {
      case "heading":
        return `${"#".repeat(node.attrs.level)} ${this.#headingText(node)}`.trimEnd();
      case "blockquote":
        return prefixed(this.#blocks(node, depth, "\n\n"), "> ", "> ");
      case "bullet_list":
      case "ordered_list":
        return listText(node, this.#after, (item, separator) => this.item(item, separator, depth));
      case "code_block":
        return fenced(node.textContent, node.attrs.info);
      case "horizontal_rule":
        return depth > 0 ? "___" : "---";
      case "table":
        return tableText(node, (row) => this.row(row));
      default:
        return inlineMarkdown(node, this.#care);
    }
  }

  /** A closing sequence of # would be taken as part of the heading's marks. */
  #headingText(node: Node): string {
    return inlineMarkdown(node, this.#care, { isOneLine: true }).replace(/(?<!\\)#$/, "\\#");
  }

  #blocks(node: Node, depth: number, separator: string): string {
    const out: string[] = [];
    let before: Node | undefined;
    let marker = "";
    for (const child of node.children) {
      const writer = new Writer(this.#care, before && isList(before) ? marker : "");
      const text = writer.block(child, depth + 1);
      marker = listMarker(text) ?? "";
      if (before)
        out.push(separator === "\n" && needsBlankLine(before, child) ? "\n\n" : separator);
      out.push(text);
      before = child;
    }
    return out.join("");
  }

  /** The content of an item, without its marker. */
  item(item: Node, separator: string, depth = 0): string {
    const task = item.attrs.done === null ? "" : item.attrs.done ? "[x] " : "[ ] ";
    return task + this.#blocks(item, depth, separator);
  }

  row(row: Node): string {
    const cells = row.children.map((cell) =>
      inlineMarkdown(cell, this.#care, { isOneLine: true }).replaceAll("|", "\\|"),
    );
    return `| ${cells.join(" | ")} |`;
  }
}

function listText(
  node: Node,
  after: string,
  itemOf: (item: Node, separator: string) => string,
): string {
  const isOrdered = node.type.name === "ordered_list";
  const [usual, other] = isOrdered ? [".", ")"] : ["-", "*"];
  // Directly behind a list, another one needs another marker.
  const sign = after === usual ? other : usual;
  const separator = node.attrs.tight ? "\n" : "\n\n";
  const items = node.children.map((item, index) => {
    const marker = isOrdered ? `${Number(node.attrs.start) + index}${sign}` : `${sign}`;
    return prefixed(itemOf(item, separator), `${marker} `, " ".repeat(marker.length + 1));
  });
  return items.join(separator);
}

function tableText(node: Node, rowOf: (row: Node) => string): string {
  const sides = node.firstChild?.children.map(({ attrs }) => delimiters[attrs.align ?? ""]) ?? [];
  const [head = "", ...body] = node.children.map(rowOf);
  return [head, `| ${sides.join(" | ")} |`, ...body].join("\n");
}

const delimiters: Readonly<Record<string, string>> = {
  "": "---",
  left: ":--",
  center: ":-:",
  right: "--:",
};

const closed = new Set(["code_block", "heading", "horizontal_rule"]);

/** In a list without blank lines: would the next block become part of this one? */
function needsBlankLine(before: Node, next: Node): boolean {
  if (closed.has(before.type.name))
    return next.type.name === "paragraph" || next.type.name === "table";
  return before.type.name !== "paragraph" || !(isList(next) || next.type.name === "code_block");
}

const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split("\n")
    .map((line, index) =>
      `${index === 0 ? first : line === "" && rest.trim() === "" ? "" : rest}${line}`.trimEnd(),
    )
    .join("\n");

function fenced(text: string, info: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  // An info after backticks cannot contain any.
  const sign = info.includes("`") ? "~" : "`";
  const longestTilde = Math.max(0, ...Array.from(text.matchAll(/~+/g), ([run]) => run.length));
  const fence = sign.repeat(Math.max(3, (sign === "`" ? longest : longestTilde) + 1));
  return text === "" ? `${fence}${info}\n${fence}` : `${fence}${info}\n${text}\n${fence}`;
}
