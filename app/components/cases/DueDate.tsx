import { useFormats } from "#app/ui/formats.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { formatDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";

interface Props {
  readonly due: string;
  readonly overdue: boolean;
}

/** How long a case still has: "40 min left", "3 h overdue". The server writes by when instead. */
export function DueDate({ due, overdue }: Props) {
  const t = useTranslate();
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  const by = formatDate(due, now, "exact", formats);
  return (
    <time dateTime={due} title={by} className="case-due" data-over={overdue ? "" : undefined}>
      {mounted ? timeLeft(t, due, now) : overdue ? t("moderation.due.overdue") : by}
    </time>
  );
}

const left = {
  minutes: "moderation.due.minutesLeft",
  hours: "moderation.due.hoursLeft",
  days: "moderation.due.daysLeft",
} as const;

const over = {
  minutes: "moderation.due.minutesOver",
  hours: "moderation.due.hoursOver",
  days: "moderation.due.daysOver",
} as const;

export function timeLeft(t: Translate, due: string, now: Date): string {
  const minutes = Math.round((Date.parse(due) - now.getTime()) / 60_000);
  const texts = minutes > 0 ? left : over;
  const size = Math.abs(minutes);
  if (size < 60) return t(texts.minutes, { count: size });
  if (size < 48 * 60) return t(texts.hours, { count: Math.floor(size / 60) });
  return t(texts.days, { count: Math.floor(size / (24 * 60)) });
}
