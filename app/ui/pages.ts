/** The numbers a pagination shows: both ends, the neighbours of `current`, null for a gap. */
export function pagesToShow(current: number, last: number): readonly (number | null)[] {
  const shown = new Set([1, last, current - 1, current, current + 1]);
  // At either end three numbers stand together, so that the row does not jump in width.
  if (current <= 2) for (const page of [2, 3]) shown.add(page);
  if (current >= last - 1) for (const page of [last - 1, last - 2]) shown.add(page);
  const numbers = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // A gap of one number is written out: a gap's dots would take its place for nothing.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
