/**
 * Which of the cells, shown in rows, gets the focus by this key; -1 above the first row, undefined
 * if the key is none of theirs.
 */
export function nextCell(
  key: string,
  at: number,
  cells: readonly HTMLElement[],
): number | undefined {
  const first = cells[0];
  if (!first) return undefined;
  const columns = cells.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const isRtl = getComputedStyle(first).direction === "rtl";
  const last = cells.length - 1;
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return Math.min(last, Math.max(0, at + ((key === "ArrowRight") !== isRtl ? 1 : -1)));
    case "ArrowDown":
      return at + columns <= last ? at + columns : at;
    case "ArrowUp":
      return Math.max(-1, at - columns);
    case "Home":
      return 0;
    case "End":
      return last;
  }
  return undefined;
}
