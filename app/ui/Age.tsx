import { type DateFormats, dateInWords, usualFormats } from "#platform/calendar";
import { useFormats } from "./formats.ts";
import { useMounted } from "./forms/use-mounted.ts";

/**
 * How long ago, where a line is tight: "8 min", "9 h", "3 d", then the date. Pages are kept, so the
 * server writes the date, and the browser how long ago that is.
 */
export function Age({ at, className }: { readonly at: string; readonly className?: string }) {
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  return (
    <time dateTime={at} className={className} title={dateInWords(at, now, "exact", formats)}>
      {mounted ? age(at, now, formats) : dateInWords(at, now, "short", formats)}
    </time>
  );
}

export function age(at: string, now: Date, formats: DateFormats = usualFormats): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d`;
  return dateInWords(at, now, "short", formats);
}
