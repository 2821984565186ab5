/** How a work relates to another, according to its owner. */
export const relationKinds = [
  "version of",
  "part of",
  "derived from",
  "translation of",
  "cites",
  "replies to",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** A relation to a work on this site by id, or to an external URL with a title. */
export type Relation =
  | { readonly kind: RelationKind; readonly work: string }
  | { readonly kind: RelationKind; readonly url: string; readonly title: string };

/** Labels on this work's page and on the other work's page. */
export const relationLabels: Readonly<
  Record<RelationKind, { readonly here: string; readonly there: string }>
> = {
  "version of": { here: "A version of", there: "Has another version" },
  "part of": { here: "Part of", there: "Has a part" },
  "derived from": { here: "Made from", there: "Something was made from it" },
  "translation of": { here: "A translation of", there: "Translated as" },
  cites: { here: "Cites", there: "Cited by" },
  "replies to": { here: "Replies to", there: "Answered by" },
};
