let hint: () => void = () => {};

export function setHint(next: () => void): void {
  hint = next;
}

/** Something with signals was committed here: look, and have the other processes look, at once. */
export const hintSignals = (): void => hint();
