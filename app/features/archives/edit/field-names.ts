import type { ServerForm } from "#app/ui/forms/use-server-form.ts";
import type { Translate } from "#platform/i18n";

/** Every field of a work's form, as the summary of errors names it. */
export const fieldNames = (t: Translate) => ({
  kind: t("archives.fields.kind"),
  title: t("archives.fields.title"),
  body: t("archives.fields.text"),
  files: t("archives.fields.files"),
  fetchUrl: t("archives.fields.fileUrl"),
  teaser: t("archives.fields.summary"),
  makers: t("archives.fields.contributors"),
  date: t("archives.fields.date"),
  language: t("archives.fields.language"),
  tags: t("archives.fields.tags"),
  sourceUrl: t("archives.fields.source"),
  license: t("archives.fields.license"),
  licenseText: t("archives.fields.licenseText"),
  warning: t("archives.fields.warning"),
  access: t("archives.facets.access"),
  tierId: t("archives.fields.tier"),
  guildId: t("archives.fields.guild"),
  price: t("archives.fields.price"),
  opensAt: t("archives.fields.earlyAccess"),
  opensTo: t("archives.fields.opensTo"),
  publishAt: t("archives.fields.publishAt"),
  coverFileId: t("archives.fields.cover"),
  identifiers: t("archives.fields.identifiers"),
  relations: t("archives.fields.relations"),
  aiTraining: t("archives.ai.training"),
  aiInference: t("archives.ai.inference"),
  aiSynthetic: t("archives.ai.synthetic"),
  aiEmbedding: t("archives.ai.embedding"),
  note: t("archives.fields.note"),
});

export type WorkFields = ServerForm<keyof ReturnType<typeof fieldNames>>["fields"];
