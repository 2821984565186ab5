/** The background colors of crests and avatars. No gold, so that brass keeps its meaning. */
export const pigments = {
  ink: "#24323b",
  verdigris: "#2e7263",
  madder: "#98402f",
  woad: "#365a7c",
  moss: "#5a6a3b",
  plum: "#613e56",
  slate: "#55626c",
} as const;

export type Pigment = keyof typeof pigments;

export const pigmentNames: readonly [Pigment, ...Pigment[]] = [
  "ink",
  "verdigris",
  "madder",
  "woad",
  "moss",
  "plum",
  "slate",
];

/** What is drawn on them: charges of crests, initials of avatars. */
export const bone = "#f0e8d6";
export const initialBone = "#f4eddd";

/** Another pigment than `first`, three further on where chance gave the same twice. */
export function secondPigment(first: Pigment, second: Pigment): Pigment {
  if (first !== second) return second;
  const index = (pigmentNames.indexOf(first) + 3) % pigmentNames.length;
  return pigmentNames[index] ?? "ink";
}
