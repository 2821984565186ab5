import type { Translate } from "#platform/i18n";

const clock = (hour: string, minute: string) =>
  `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;

/** Describes a five-field cron schedule in words, for the kinds in use; any other as written. */
export function describeCron(cron: string, t: Translate): string {
  const [minute = "", hour = "", ...days] = cron.trim().split(/\s+/);
  if (days.join(" ") !== "* * *") return cron;
  const every = minute === "*" ? "1" : /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*" && every) return t("admin.schedule.every.minutes", { count: Number(every) });
  if (hour === "*" && /^[\d,]+$/.test(minute))
    return t("admin.schedule.every.hour", {
      minutes: t.list(minute.split(",").map((each) => `:${each.padStart(2, "0")}`)),
    });
  return /^\d+$/.test(hour) && /^\d+$/.test(minute)
    ? t("admin.schedule.every.day", { time: clock(hour, minute) })
    : cron;
}
