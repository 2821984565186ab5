/** Which of `labels` gets the focus from `at`; undefined if the key is not for lists. */
export function nextInList(
  key: string,
  at: number,
  labels: readonly string[],
  typed = "",
): number | undefined {
  const count = labels.length;
  if (count === 0) return;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at < 0 ? count - 1 : (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
  if (typed === "") return;
  // Repeating one letter cycles through its matches; a longer prefix stays on a match.
  const repeated = [...typed].every((character) => character === typed[0]);
  const wanted = (repeated ? (typed[0] ?? "") : typed).toLocaleLowerCase();
  const from = repeated ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < count; step++) {
    const index = (from + step) % count;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
}
