import type { Message } from "#platform/i18n";

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
  Record<RelationKind, { readonly here: Message; readonly there: Message }>
> = {
  "version of": { here: "archives.relations.versionOf", there: "archives.relations.otherVersion" },
  "part of": { here: "archives.relations.partOf", there: "archives.relations.includes" },
  "derived from": { here: "archives.relations.derivedFrom", there: "archives.relations.basisFor" },
  "translation of": {
    here: "archives.relations.translationOf",
    there: "archives.relations.translatedAs",
  },
  cites: { here: "archives.relations.cites", there: "archives.relations.citedBy" },
  "replies to": { here: "archives.relations.replyTo", there: "archives.relations.reply" },
};
