/** The numbers a pagination shows: both ends, the neighbours of `current`, null for a gap. */
export function pagesToShow(current: number, last: number): readonly (number | null)[] {
  const visible = new Set([1, last, current - 1, current, current + 1]);
  // Three numbers are shown together at either end, so that the row's width does not jump.
  if (current <= 2) for (const page of [2, 3]) visible.add(page);
  if (current >= last - 1) for (const page of [last - 1, last - 2]) visible.add(page);
  const numbers = [...visible].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // A gap of one number is filled in: an ellipsis would take the same space.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
