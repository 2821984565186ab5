import { dateInWords, momentInWords } from "#platform/calendar";
import { useFormats } from "./formats.ts";

interface Props {
  /** An instant in ISO form. */
  readonly at: string;
  /** "list" is as short as can be, "time" only the hour, "day" a heading between days. */
  readonly form: "list" | "time" | "day";
  readonly className?: string;
}

/** When, as near as a person would say it, by the reader's own clock. */
export function Moment({ at, form, className }: Props) {
  const formats = useFormats();
  const now = new Date();
  return (
    // At midnight the server may have said "Today" and the browser say "Yesterday".
    <time
      dateTime={at}
      className={className}
      title={dateInWords(at, now, "exact", formats)}
      suppressHydrationWarning
    >
      {momentInWords(at, now, form, formats)}
    </time>
  );
}
