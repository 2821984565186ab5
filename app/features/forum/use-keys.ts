import { useEffect } from "react";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * `j` and `k` move through the list, `o` opens an item, `r` goes to the reply field. Only while no
 * field has the focus and no modifier is pressed, so that screen readers keep their own keys.
 */
export function useKeys(items: string, link: string): void {
  useEffect(() => {
    let current: HTMLElement | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const all = [...document.querySelectorAll<HTMLElement>(items)];
      if (event.key === "j" || event.key === "k") {
        const at = current ? all.indexOf(current) : -1;
        const next = at < 0 ? startOf(all, event.key) : at + (event.key === "j" ? 1 : -1);
        const item = all[Math.min(all.length - 1, Math.max(0, next))];
        if (!item) return;
        delete current?.dataset.current;
        current = item;
        item.dataset.current = "";
        (item.querySelector<HTMLElement>(link) ?? item).focus({ preventScroll: true });
        item.scrollIntoView({ block: "nearest" });
      } else if (event.key === "o" && current) {
        current.querySelector<HTMLElement>(link)?.click();
      } else if (event.key === "r") {
        const field = document.querySelector<HTMLElement>("#reply textarea");
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.scrollIntoView({ block: "center" });
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [items, link]);
}

/** The first in view, so that navigation starts at the reading position. */
function startOf(all: readonly HTMLElement[], key: string): number {
  const inView = all.findIndex((item) => item.getBoundingClientRect().bottom > 80);
  return key === "j" ? Math.max(0, inView) : Math.max(0, inView - 1);
}
