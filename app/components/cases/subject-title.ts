import type { Evidence, SubjectName } from "#contracts/moderation";
import type { Translate } from "#platform/i18n";

const titles = {
  profile: "moderation.subjects.profile",
  topic: "moderation.subjects.topic",
  reply: "moderation.subjects.reply",
  work: "moderation.subjects.work",
  comment: "moderation.subjects.comment",
  message: "moderation.subjects.message",
} as const satisfies Readonly<Record<NonNullable<Evidence["form"]>, string>>;

/** What a case is about: "Topic “Ink that lasts”". */
export function subjectTitle(t: Translate, { title, form }: SubjectName): string {
  if (title === null) return t("moderation.subjects.gone");
  if (form === "message" && title === "") return t("moderation.subjects.messageFromDeleted");
  return form ? t(titles[form], { title }) : title;
}
