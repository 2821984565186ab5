/** How a work stands to another, as its maker says it. */
export const relationKinds = [
  "version of",
  "part of",
  "derived from",
  "translation of",
  "cites",
  "replies to",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** To a work here by its address, or to something elsewhere with a title of its own. */
export type Relation =
  | { readonly kind: RelationKind; readonly work: string }
  | { readonly kind: RelationKind; readonly url: string; readonly title: string };

/** The same on this work’s page, and on the other one’s. */
export const relationWords: Readonly<
  Record<RelationKind, { readonly here: string; readonly there: string }>
> = {
  "version of": { here: "A version of", there: "Has another version" },
  "part of": { here: "Part of", there: "Has a part" },
  "derived from": { here: "Made from", there: "Something was made from it" },
  "translation of": { here: "A translation of", there: "Translated as" },
  cites: { here: "Cites", there: "Cited by" },
  "replies to": { here: "Replies to", there: "Answered by" },
};
