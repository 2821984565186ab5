import { useEffect } from "react";
import { applyToField } from "#app/ui/markdown/insert.ts";

const maxQuoteLength = 600;

/** Quotes what is selected in a post, or its beginning, into the reply field, without leaving the page. */
export function useQuote(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-quote]") : null;
      const post = link?.closest<HTMLElement>("[data-number]");
      const field = document.querySelector<HTMLTextAreaElement>("#reply textarea");
      if (!link || !post || !field || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const quote = quoteOf(
        post.querySelector("header h2")?.textContent ?? "",
        post.querySelector<HTMLAnchorElement>("[data-permalink]")?.getAttribute("href") ?? "",
        selectedIn(post) ?? textOf(post.querySelector(".prose")),
      );
      const at = field.value.length;
      const insert = `${at > 0 && !field.value.endsWith("\n\n") ? "\n\n" : ""}${quote}\n\n`;
      const end = at + insert.length;
      applyToField(field, { from: at, to: at, insert, selectFrom: end, selectTo: end });
      field.scrollIntoView({ block: "center" });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
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

function selectedIn(post: HTMLElement): string | undefined {
  const selection = document.getSelection();
  const text = selection?.toString().trim();
  return text && selection?.anchorNode && post.contains(selection.anchorNode) ? text : undefined;
}
