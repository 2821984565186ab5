import { type DateFormats, defaultDateFormats, formatDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";
import { useFormats } from "./formats.ts";
import { useMounted } from "./forms/use-mounted.ts";
import { useTranslate } from "./translate.ts";

/**
 * A compact relative time: "8 min", "9 h", "3 d", then the date. Pages are cached, so the server
 * renders the date and the browser the relative time.
 */
export function RelativeTime({
  at,
  className,
}: {
  readonly at: string;
  readonly className?: string;
}) {
  const t = useTranslate();
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  return (
    <time dateTime={at} className={className} title={formatDate(at, now, "exact", formats)}>
      {mounted ? relativeTime(at, now, t, formats) : formatDate(at, now, "short", formats)}
    </time>
  );
}

export function relativeTime(
  at: string,
  now: Date,
  t: Translate,
  formats: DateFormats = defaultDateFormats,
): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return t("ui.relativeTime.now");
  if (minutes < 60) return t("ui.relativeTime.minutes", { count: minutes });
  if (minutes < 24 * 60) return t("ui.relativeTime.hours", { count: Math.floor(minutes / 60) });
  if (minutes < 7 * 24 * 60)
    return t("ui.relativeTime.days", { count: Math.floor(minutes / (24 * 60)) });
  return formatDate(at, now, "short", formats);
}
