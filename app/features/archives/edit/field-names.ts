import type { ServerForm } from "#app/ui/forms/use-server-form.ts";

/** Every field of a work's form, as the summary of errors names it. */
export const fieldNames = {
  kind: "What it is",
  title: "Title",
  body: "Text",
  files: "Files",
  fetchUrl: "Address of a file",
  teaser: "Teaser",
  makers: "Makers",
  date: "Date of the work",
  language: "Language",
  tags: "Tags",
  sourceUrl: "Source",
  license: "Licence",
  licenseText: "Terms",
  warning: "Content warning",
  access: "Who it is for",
  tierId: "Tier",
  guildId: "Guild",
  price: "Price",
  opensAt: "Opens later",
  opensTo: "Then open to",
  publishAt: "Publish at",
  coverFileId: "Cover",
  identifiers: "Identifiers",
  relations: "Related works",
  aiTraining: "Training models",
  aiInference: "Answering questions",
  aiSynthetic: "Making likenesses",
  aiEmbedding: "Indexing by meaning",
  note: "What you changed",
} as const;

export type WorkFields = ServerForm<keyof typeof fieldNames>["fields"];
