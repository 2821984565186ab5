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
  const now = new Date();
  const words = mounted
    ? momentInWords(at, now, form)
    : form === "time"
      ? at.slice(11, 16)
      : dateInWords(at, now, form === "list" ? "short" : "day");
  return (
    <time dateTime={at} className={className} title={dateInWords(at, now, "exact")}>
      {words}
    </time>
  );
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
const two = (number: number) => String(number).padStart(2, "0");

export function momentInWords(at: string, now: Date, form: Props["form"]): string {
  const date = new Date(at);
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  if (form === "time") return time;
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return form === "list" ? time : "Today";
  if (days === 1) return "Yesterday";
  const weekday = weekdays[date.getDay()] ?? "";
  if (days > 1 && days < 7 && form === "list") return weekday;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  const words = dateInWords(local, now, form === "list" ? "short" : "day");
  return form === "list" ? words : `${weekday} ${words}`;
}
