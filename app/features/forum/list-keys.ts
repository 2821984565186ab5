/** What the keys of `useKeys` do; remembers the item it is at. */
export function listKeys(items: string, link: string): (key: string) => void {
  let current: HTMLElement | undefined;
  return (key) => {
    if (key === "o") return current?.querySelector<HTMLElement>(link)?.click();
    if (key === "r") {
      const field = document.querySelector<HTMLElement>("#reply textarea");
      field?.focus();
      return field?.scrollIntoView({ block: "center" });
    }
    const all = [...document.querySelectorAll<HTMLElement>(items)];
    const at = current ? all.indexOf(current) : -1;
    const next = at < 0 ? startOf(all, key) : at + (key === "j" ? 1 : -1);
    const item = all[Math.min(all.length - 1, Math.max(0, next))];
    if (!item) return;
    delete current?.dataset.current;
    current = item;
    item.dataset.current = "";
    (item.querySelector<HTMLElement>(link) ?? item).focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest" });
  };
}

/** The first in view, so that navigation starts at the reading position. */
function startOf(all: readonly HTMLElement[], key: string): number {
  const inView = all.findIndex((item) => item.getBoundingClientRect().bottom > 80);
  return key === "j" ? Math.max(0, inView) : Math.max(0, inView - 1);
}
