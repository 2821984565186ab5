import { type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { readMarkdown } from "./read.ts";
import { schema } from "./schema.ts";

/**
 * What other programs put around their text is taken away before the schema reads it: styles,
 * comments, and in Word the lists that are paragraphs. The HTML is parsed into a document of its
 * own, in which nothing is run or loaded.
 */
export function cleanedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(
    "script,style,meta,title,link,template,noscript,iframe,object,svg,math",
  ))
    element.remove();
  listsOfWord(page);
  for (const cell of page.querySelectorAll("td,th")) flatten(cell);
  return page.body.innerHTML;
}

const wordList = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Word's lists: paragraphs whose style names the level, and whose first span has the bullet. */
function listsOfWord(page: Document): void {
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of [...page.querySelectorAll("p")]) {
    const level = Number(wordList.exec(paragraph.getAttribute("style") ?? "")?.[1]);
    if (!level) {
      open = [];
      continue;
    }
    const previous = paragraph.previousElementSibling;
    if (previous !== open[0]?.list) open = [];
    const bullet = paragraph.querySelector('[style*="mso-list"]');
    const isOrdered = /^\W*(\d+|[a-z])[.)]/i.test(bullet?.textContent?.trim() ?? "");
    bullet?.remove();
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    open = open.filter((each) => each.level <= level);
    const last = open.at(-1);
    if (last?.level === level) last.list.append(item);
    else {
      const list = page.createElement(isOrdered ? "ol" : "ul");
      list.append(item);
      const parent = last?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    paragraph.remove();
  }
}

/** A cell has one line here: paragraphs in it become words beside each other. */
function flatten(cell: Element): void {
  for (const inner of cell.querySelectorAll(
    "p,div,br,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre,table,tbody,tr,td",
  )) {
    if (inner.nextSibling) inner.after(" ");
    inner.replaceWith(...inner.childNodes);
  }
}

/** Plain text is read as Markdown, unless it was pasted as plain text. */
export function pastedText(text: string, _context: ResolvedPos, plain: boolean): Slice {
  if (plain) return plainText(text);
  const doc = readMarkdown(text.replace(/^\n+|\n+$/g, ""));
  const isLine = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph";
  // One paragraph joins the text around it.
  return isLine ? new Slice(doc.content, 1, 1) : new Slice(doc.content, 0, 0);
}

function plainText(text: string): Slice {
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    const lines = part
      .split("\n")
      .flatMap((line, at): Node[] => [
        ...(at > 0 ? [schema.node("hard_break")] : []),
        ...(line === "" ? [] : [schema.text(line)]),
      ]);
    return schema.node("paragraph", null, lines);
  });
  return new Slice(schema.node("doc", null, paragraphs).content, 1, 1);
}
