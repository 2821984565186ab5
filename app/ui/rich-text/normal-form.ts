import { Fragment, type Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/**
 * The same document without what Markdown cannot tell and readers do not see: empty paragraphs,
 * spaces at the ends of lines, emphasized spaces beside a word.
 */
export function normalForm(node: Node): Node {
  if (node.type.spec.code || node.isText) return node;
  const form = known.get(node) ?? newForm(node);
  known.set(node, form);
  known.set(form, form);
  return form;
}

/** Documents share what was not changed. */
const known = new WeakMap<Node, Node>();

function newForm(node: Node): Node {
  if (node.inlineContent) return node.copy(Fragment.fromArray(inlineForm(children(node))));
  let kept = children(node).map(normalForm);
  if (node.type.name === "table") return tableForm(node, kept);
  const filled = kept.filter((child) => !isEmptyParagraph(child));
  kept = filled.length > 0 ? filled : kept.slice(0, 1);
  if (node.type.name === "list_item") return itemForm(node, kept);
  if (isList(node)) return listForm(node, kept);
  return node.copy(Fragment.fromArray(kept));
}

const children = (node: Node): Node[] => [...node.content.content];
export const isList = (node: Node): boolean =>
  node.type.name === "bullet_list" || node.type.name === "ordered_list";
export const isEmptyParagraph = (node: Node): boolean =>
  node.type.name === "paragraph" && node.childCount === 0;

function itemForm(item: Node, kept: readonly Node[]): Node {
  const [first] = kept;
  const canBeTask = first?.type.name === "paragraph" && first.childCount > 0;
  const done = canBeTask ? item.attrs.done : null;
  const box = canBeTask && done === null ? boxAt(first.firstChild) : undefined;
  if (!box || !first) return item.type.create({ ...item.attrs, done }, [...kept]);
  const task = normalForm(first.cut(box.length));
  return itemForm(item.type.create({ done: box.toLowerCase().includes("x") }), [
    task,
    ...kept.slice(1),
  ]);
}

/** Typed at the beginning of an item, a box is a task, even with an escape. */
const boxAt = (first: Node | null): string | undefined =>
  first?.isText && spansNothing(first)
    ? /^\[[ xX]\][ \u00a0]/.exec(first.text ?? "")?.[0]
    : undefined;
const spansNothing = (node: Node) => node.marks.every(({ type }) => type.name === "literal");

/** Without a blank line between any two blocks there is nothing that could make a list loose. */
function listForm(list: Node, items: readonly Node[]): Node {
  const couldBeLoose = items.length > 1 || items.some((item) => item.childCount > 1);
  const hasParagraph = items.some((item) =>
    children(item).some((child) => child.type.name === "paragraph" && child.childCount > 0),
  );
  const tight = !couldBeLoose || !hasParagraph || Boolean(list.attrs.tight);
  return list.type.create({ ...list.attrs, tight }, [...items]);
}

/** Rows as long as the longest, one header row, one alignment per column. */
function tableForm(table: Node, rows: readonly Node[]): Node {
  const columns = Math.max(...rows.map((row) => row.childCount));
  const sides = rows[0] ? children(rows[0]).map(({ attrs }) => attrs.align) : [];
  const full = rows.map((row, at) => {
    const isFull =
      row.childCount === columns &&
      row.children.every(
        ({ attrs }, column) =>
          attrs.header === (at === 0) && attrs.align === (sides[column] ?? null),
      );
    if (isFull) return row;
    const cells = Array.from({ length: columns }, (_, column) =>
      schema.node(
        "table_cell",
        { header: at === 0, align: sides[column] ?? null },
        row.maybeChild(column)?.content,
      ),
    );
    return row.copy(Fragment.fromArray(cells));
  });
  return table.copy(Fragment.fromArray(full));
}

const emphasis = new Set(["strong", "em", "strike"]);
const isBreak = (node: Node | undefined) => node?.type.name === "hard_break";

function inlineForm(nodes: readonly Node[]): Node[] {
  let line = nodes.map((node) => (node.isText ? node : plainMarks(node)));
  line = trimmedLines(line);
  for (const name of emphasis) line = trimmedMarks(line, name);
  return joined(line);
}

/** A footnote is a link itself. */
const plainMarks = (node: Node) =>
  node.mark(
    node.marks.filter(
      ({ type }) =>
        type.name !== "code" &&
        type.name !== "literal" &&
        !(type.name === "link" && node.type.name === "footnote_ref"),
    ),
  );
const isCode = (node: Node) => node.marks.some(({ type }) => type.name === "code");

/** No spaces at the ends of a line, and no line break at the end. */
function trimmedLines(nodes: readonly Node[]): Node[] {
  let line = [...nodes];
  for (;;) {
    const before = line;
    line = line.flatMap((node, at) => {
      if (!node.isText || isCode(node)) return [node];
      let text = node.text ?? "";
      if (at === 0 || isBreak(line[at - 1])) text = text.replace(/^\s+/, "");
      if (at === line.length - 1 || isBreak(line[at + 1])) text = text.replace(/\s+$/, "");
      if (text === node.text) return [node];
      return text === "" ? [] : [schema.text(text, node.marks)];
    });
    while (isBreak(line.at(-1))) line = line.slice(0, -1);
    if (line.length === before.length && line.every((node, at) => node === before[at])) return line;
  }
}

/** Emphasis begins and ends with something visible. */
function trimmedMarks(nodes: readonly Node[], name: string): Node[] {
  const has = (node: Node | undefined) => node?.marks.some(({ type }) => type.name === name);
  const without = (node: Node) => node.mark(node.marks.filter(({ type }) => type.name !== name));
  const out = [...nodes];
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < out.length; at++) {
      const node = out[at];
      if (!node || !has(node)) continue;
      const isFirst = !has(out[at - 1]);
      const isLast = !has(out[at + 1]);
      if (!isFirst && !isLast) continue;
      const parts = edgeParts(node, isFirst, isLast);
      if (parts.length === 1 && !parts[0]?.isSpace) continue;
      const pieces = parts.map(({ text, isSpace }) => {
        const piece = text === undefined ? node : schema.text(text, node.marks);
        return isSpace ? without(piece) : piece;
      });
      out.splice(at, 1, ...pieces);
      changed = true;
    }
  }
  return out;
}

interface Part {
  readonly text?: string;
  readonly isSpace: boolean;
}

function edgeParts(node: Node, isFirst: boolean, isLast: boolean): Part[] {
  if (isBreak(node)) return [{ isSpace: true }];
  if (!node.isText || isCode(node)) return [{ isSpace: false }];
  const text = node.text ?? "";
  const lead = isFirst ? (/^\s+/.exec(text)?.[0] ?? "") : "";
  const rest = text.slice(lead.length);
  const trail = isLast && rest !== "" ? (/\s+$/.exec(rest)?.[0] ?? "") : "";
  const core = rest.slice(0, rest.length - trail.length);
  return [
    { text: lead, isSpace: true },
    { text: core, isSpace: false },
    { text: trail, isSpace: true },
  ].filter((part) => part.text !== "");
}

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
