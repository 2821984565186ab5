import { useFormats } from "#app/ui/formats.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { formatDate } from "#platform/calendar";

interface Props {
  readonly due: string;
  readonly overdue: boolean;
}

/** How long a case still has: "40 min left", "3 h over". The server writes by when instead. */
export function DueDate({ due, overdue }: Props) {
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  const by = formatDate(due, now, "exact", formats);
  return (
    <time dateTime={due} title={by} className="case-due" data-over={overdue ? "" : undefined}>
      {mounted ? timeLeft(due, now) : overdue ? "overdue" : by}
    </time>
  );
}

export function timeLeft(due: string, now: Date): string {
  const minutes = Math.round((Date.parse(due) - now.getTime()) / 60_000);
  const word = minutes > 0 ? "left" : "over";
  const size = Math.abs(minutes);
  if (size < 60) return `${size} min ${word}`;
  if (size < 48 * 60) return `${Math.floor(size / 60)} h ${word}`;
  return `${Math.floor(size / (24 * 60))} d ${word}`;
}
