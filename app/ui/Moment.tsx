import { type DateFormats, timeInWords, useFormats, usualFormats } from "./formats.ts";
import { useMounted } from "./forms/use-mounted.ts";
import { dateInWords } from "./When.tsx";

interface Props {
  /** An instant in ISO form. */
  readonly at: string;
  /** "list" is as short as can be, "time" only the hour, "day" a heading between days. */
  readonly form: "list" | "time" | "day";
  readonly className?: string;
}

/** When, by the reader's own clock. The server does not know it and writes the plain date first. */
export function Moment({ at, form, className }: Props) {
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  const words = mounted
    ? momentInWords(at, now, form, formats)
    : form === "time"
      ? timeInWords(at.slice(11, 13), at.slice(14, 16), formats)
      : dateInWords(at, now, form === "list" ? "short" : "day", formats);
  return (
    <time dateTime={at} className={className} title={dateInWords(at, now, "exact", formats)}>
      {words}
    </time>
  );
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
const two = (number: number) => String(number).padStart(2, "0");

export function momentInWords(
  at: string,
  now: Date,
  form: Props["form"],
  formats: DateFormats = usualFormats,
): string {
  const date = new Date(at);
  const time = timeInWords(two(date.getHours()), two(date.getMinutes()), formats);
  if (form === "time") return time;
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return form === "list" ? time : "Today";
  if (days === 1) return "Yesterday";
  const weekday = weekdays[date.getDay()] ?? "";
  if (days > 1 && days < 7 && form === "list") return weekday;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  const words = dateInWords(local, now, form === "list" ? "short" : "day", formats);
  return form === "list" ? words : `${weekday} ${words}`;
}
