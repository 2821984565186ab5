export interface Choice {
  readonly value: string;
  readonly label: string;
  /** In quiet text beside the label. */
  readonly hint?: string;
}

/** One text field carries several values, so that the form also works as a plain input. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export const joinList = (values: readonly string[]): string => values.join(", ");

/** Values as choices, by the label a list knows for them. */
export const choicesFor = (values: readonly string[], known: readonly Choice[]): Choice[] =>
  values.map((value) => known.find((choice) => choice.value === value) ?? { value, label: value });

/** Choices whose label or value contains the text, those that start with it first. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const wanted = fold(text);
  if (wanted === "") return [...choices];
  const rank = (choice: Choice) => {
    const at = fold(`${choice.label} ${choice.value}`).indexOf(wanted);
    return at < 0 ? undefined : at === 0 ? 0 : 1;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((entry) => entry.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map((entry) => entry.choice);
}

/** Case and accents aside: "cafe" finds "Café". */
const fold = (text: string) =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLocaleLowerCase();
