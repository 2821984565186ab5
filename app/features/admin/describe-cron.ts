const clock = (hour: string, minute: string) =>
  `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;

/** Describes a five-field cron schedule in words, for the kinds in use; any other as written. */
export function describeCron(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.trim().split(/\s+/);
  if (days.join(" ") !== "* * *") return cron;
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*" && every) return `every ${every} minutes`;
  if (hour === "*" && minute === "*") return "every minute";
  if (hour === "*" && /^[\d,]+$/.test(minute))
    return `every hour at ${minute
      .split(",")
      .map((each) => `:${each.padStart(2, "0")}`)
      .join(" and ")}`;
  return /^\d+$/.test(hour) && /^\d+$/.test(minute)
    ? `every day at ${clock(hour, minute)} UTC`
    : cron;
}
