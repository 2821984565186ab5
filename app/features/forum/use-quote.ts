import { useEffect } from "react";

/**
 * Quotes what is selected in a post, or its beginning, into the reply field, without leaving the page.
 * Without the code for it, which is loaded then, the link leads to a page with the quote.
 */
export function useQuote(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>("a[data-quote]")
          : null;
      const post = link?.closest<HTMLElement>("[data-number]");
      const field = document.querySelector<HTMLTextAreaElement>("#reply textarea");
      if (!link || !post || !field || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const selected = selectedIn(post);
      import("./quote.ts").then(
        ({ insertQuote }) => insertQuote(field, post, selected),
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}

function selectedIn(post: HTMLElement): string | undefined {
  const selection = document.getSelection();
  const text = selection?.toString().trim();
  return text && selection?.anchorNode && post.contains(selection.anchorNode) ? text : undefined;
}
