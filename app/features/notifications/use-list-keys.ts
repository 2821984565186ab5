import { useEffect, useRef } from "react";

/** Arrows, j and k move between notifications; r marks the focused one. */
export function useListKeys() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const links = [...element.querySelectorAll<HTMLAnchorElement>("a[data-notice]")];
      const row = (event.target as Element | null)?.closest("li");
      const at = links.findIndex((link) => row?.contains(link));
      if (at < 0) return;
      if (event.key === "r") row?.querySelector<HTMLButtonElement>("[data-mark]")?.click();
      else {
        const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
        if (!step) return;
        links[at + step]?.focus();
      }
      event.preventDefault();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  });
  return list;
}
