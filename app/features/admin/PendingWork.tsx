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
        {t("admin.toDo.title")}
      </h2>
      <div className="admin-waiting">
        <a href="/admin/moderation" data-grave={queue.overdue > 0 || queue.grave > 0 || undefined}>
          <b>{t.number(queue.open)}</b>
          <span>
            {queue.overdue > 0
              ? t("admin.toDo.casesOverdue", { count: queue.open, overdue: queue.overdue })
              : t("admin.toDo.cases", { count: queue.open })}
            {since && ` · ${t("admin.toDo.oldest", { age: since })}`}
          </span>
        </a>
        <a href="/admin/moderation?view=appeals">
          <b>{t.number(queue.appeals)}</b>
          <span>{t("admin.toDo.appeals", { count: queue.appeals })}</span>
        </a>
        {waiting && (
          <>
            <a href="/financial/payouts?view=staff">
              <b>{t.number(waiting.payouts)}</b>
              <span>{t("admin.toDo.payouts", { count: waiting.payouts })}</span>
            </a>
            <a href="/admin/security#proposals">
              <b>{t.number(waiting.roles)}</b>
              <span>{t("admin.toDo.approvals", { count: waiting.roles })}</span>
            </a>
            <a href="/admin/operations#findings">
              <b>{t.number(waiting.findings)}</b>
              <span>{t("admin.toDo.findings", { count: waiting.findings })}</span>
            </a>
            <a href="/admin/security#suspicions" data-grave={waiting.suspicions > 0 || undefined}>
              <b>{t.number(waiting.suspicions)}</b>
              <span>{t("admin.toDo.suspicions", { count: waiting.suspicions })}</span>
            </a>
            <a href="/admin/system/errors">
              <b>{t.number(waiting.reports)}</b>
              <span>{t("admin.toDo.errorReports", { count: waiting.reports })}</span>
            </a>
            {waiting.rot > 0 && (
              <a href="/admin/system#rot" data-grave>
                <b>{t.number(waiting.rot)}</b>
                <span>{t("admin.toDo.damagedFiles", { count: waiting.rot })}</span>
              </a>
            )}
          </>
        )}
      </div>
    </section>
  );
}
