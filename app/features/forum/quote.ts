import { applyToField } from "#app/ui/markdown/insert.ts";

const maxQuoteLength = 600;

/** Quotes the selected text of a post, or its beginning, at the end of the reply field. */
export function insertQuote(
  field: HTMLTextAreaElement,
  post: HTMLElement,
  selected: string | undefined,
): void {
  const quote = quoteOf(
    post.querySelector("header h2")?.textContent ?? "",
    post.querySelector<HTMLAnchorElement>("[data-permalink]")?.getAttribute("href") ?? "",
    selected ?? textOf(post.querySelector(".prose")),
  );
  const at = field.value.length;
  const insert = `${at > 0 && !field.value.endsWith("\n\n") ? "\n\n" : ""}${quote}\n\n`;
  const end = at + insert.length;
  applyToField(field, { from: at, to: at, insert, selectFrom: end, selectTo: end });
  field.scrollIntoView({ block: "center" });
}

export function quoteOf(name: string, href: string, text: string): string {
  const cut =
    text.trim().length > maxQuoteLength
      ? `${text.trim().slice(0, maxQuoteLength).trimEnd()} …`
      : text.trim();
  const lines = cut.split(/\n+/).map((line) => `> ${line}`);
  return [`> **[${name}](${href})**`, ...lines].join("\n");
}

/** Paragraph by paragraph: as a single text their ends would run together. */
const textOf = (prose: Element | null): string =>
  [...(prose?.children ?? [])]
    .filter(({ tagName }) => tagName !== "BLOCKQUOTE")
    .map(({ textContent }) => textContent?.trim() ?? "")
    .join("\n");
