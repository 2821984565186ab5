import { useEffect } from "react";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * `j` and `k` move through the list, `o` opens an item, `r` goes to the reply field. Only while no
 * field has the focus and no modifier is pressed, so that screen readers keep their own keys. The
 * code is loaded with the first of these keys.
 */
export function useKeys(items: string, link: string): void {
  useEffect(() => {
    let keys: Promise<(key: string) => void> | undefined;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[jkor]$/.test(key) || ctrlKey || metaKey || altKey || isWriting(target)) return;
      if (document.querySelector("dialog[open]")) return;
      keys ??= import("./list-keys.ts").then(({ listKeys }) => listKeys(items, link));
      keys.then((press) => press(key), console.error);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [items, link]);
}
