/** Which of `labels` the keyboard goes to from `at`; undefined where the key is not for a list. */
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
  // One letter pressed again walks on through what begins with it; a longer word stays if it fits.
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (repeated ? (typed[0] ?? "") : typed).toLocaleLowerCase();
  const from = repeated ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < count; step++) {
    const index = (from + step) % count;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
}
