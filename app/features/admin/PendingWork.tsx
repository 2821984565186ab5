import { useFormats } from "#app/ui/formats.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { relativeTime } from "#app/ui/RelativeTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { formatDate } from "#platform/calendar";

interface Props {
  readonly queue: {
    readonly open: number;
    readonly grave: number;
    readonly overdue: number;
    readonly appeals: number;
    readonly oldest: string | null;
  };
  /** For administrators only. */
  readonly waiting: Readonly<
    Record<"payouts" | "findings" | "roles" | "reports" | "rot" | "suspicions", number>
  > | null;
}

/** Everything in the admin area that waits for staff, with links. */
export function PendingWork({ queue, waiting }: Props) {
  const t = useTranslate();
  const mounted = useMounted();
  const formats = useFormats();
  const now = new Date();
  const since =
    queue.oldest &&
    (mounted
      ? relativeTime(queue.oldest, now, t, formats)
      : formatDate(queue.oldest, now, "short", formats));
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="sr-only">
        What waits
      </h2>
      <div className="admin-waiting">
        <a href="/admin/moderation" data-grave={queue.overdue > 0 || queue.grave > 0 || undefined}>
          <b>{queue.open}</b>
          <span>
            {queue.open === 1 ? "case" : "cases"} to look at
            {queue.overdue > 0 && `, ${queue.overdue} overdue`}
            {since &&
              since !== "now" &&
              `, the oldest ${/ (min|h|d)$/.test(since) ? "for" : "since"} ${since}`}
          </span>
        </a>
        <a href="/admin/moderation?view=appeals">
          <b>{queue.appeals}</b>
          <span>{queue.appeals === 1 ? "objection" : "objections"} to hear</span>
        </a>
        {waiting && (
          <>
            <a href="/financial/payouts?view=staff">
              <b>{waiting.payouts}</b>
              <span>large payouts to approve</span>
            </a>
            <a href="/admin/security#proposals">
              <b>{waiting.roles}</b>
              <span>waiting for a second word</span>
            </a>
            <a href="/admin/operations#findings">
              <b>{waiting.findings}</b>
              <span>differences with the payment processor</span>
            </a>
            <a href="/admin/security#suspicions" data-grave={waiting.suspicions > 0 || undefined}>
              <b>{waiting.suspicions}</b>
              <span>{waiting.suspicions === 1 ? "thing looks" : "things look"} suspicious</span>
            </a>
            <a href="/admin/system#errors">
              <b>{waiting.reports}</b>
              <span>error reports in the last day</span>
            </a>
            {waiting.rot > 0 && (
              <a href="/admin/system#rot" data-grave>
                <b>{waiting.rot}</b>
                <span>{waiting.rot === 1 ? "file is" : "files are"} not what they were</span>
              </a>
            )}
          </>
        )}
      </div>
    </section>
  );
}
