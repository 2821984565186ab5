import { CaseView } from "#app/components/cases/CaseView.tsx";
import type { CaseData } from "#app/components/cases/case-data.ts";
import { DueDate } from "#app/components/cases/DueDate.tsx";
import { subjectTitle } from "#app/components/cases/subject-title.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { QueueRow, QueueView } from "#contracts/moderation";
import { reasonDetails } from "#contracts/report-reasons";
import type { Translate } from "#platform/i18n";
import { useTriage } from "./use-triage.ts";

interface Props {
  readonly view: QueueView;
  readonly lines: readonly QueueRow[];
  readonly next: string | null;
  readonly sizes: Readonly<Record<"open" | "mine" | "unassigned" | "appeals", number>>;
  readonly caseData: CaseData | null;
  readonly reply: FormReply | undefined;
  readonly looked: { readonly author: string; readonly body: string } | undefined;
}

const columnsIn = (t: Translate): readonly Column<QueueRow>[] => [
  {
    key: "what",
    head: t("moderation.queue.columns.subject"),
    cell: ({ title, form, severity, status }) => (
      <>
        <span className="queue-mark" data-severity={severity} aria-hidden="true" />
        {subjectTitle(t, { title, form })}
        <span className="sr-only">
          {" "}
          {t("moderation.queue.severity", { severity: String(severity) })}
        </span>
        {status === "appealed" && (
          <span className="choice-hint"> {t("moderation.queue.appealed")}</span>
        )}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "reason",
    head: t("moderation.queue.columns.reason"),
    cell: ({ reason }) => t(reasonDetails[reason].short),
    phone: "meta",
  },
  {
    key: "reports",
    head: t("moderation.queue.columns.reports"),
    cell: ({ reportCount, source }) =>
      source === "report" ? t.number(reportCount) : t("moderation.queue.auto"),
    numeric: true,
  },
  {
    key: "age",
    head: t("moderation.queue.columns.age"),
    cell: ({ since }) => <RelativeTime at={since} />,
    numeric: true,
    tone: "quiet",
  },
  {
    key: "due",
    head: t("moderation.queue.columns.due"),
    cell: ({ due, overdue }) => (due ? <DueDate due={due} overdue={overdue} /> : "–"),
    numeric: true,
    phone: "value",
  },
  {
    key: "with",
    head: t("moderation.queue.columns.assignee"),
    cell: ({ claimer }) => (claimer ? <bdi dir="ltr">@{claimer}</bdi> : "–"),
  },
];

export function Queue({ view, lines, next, sizes, caseData, reply, looked }: Props) {
  const t = useTranslate();
  const at = (code: string) => `/admin/moderation?view=${view}&case=${code}`;
  useTriage(
    lines.map(({ code }) => at(code)),
    caseData ? at(caseData.code) : null,
  );
  return (
    <div className="queue" data-open={caseData ? "" : undefined}>
      <div className="queue-list">
        <Views view={view} sizes={sizes} />
        <Table
          caption={t("moderation.queue.caption")}
          hideCaption
          columns={columnsIn(t)}
          rows={lines}
          rowKey={({ code }) => code}
          rowTo={({ code }) => at(code)}
          current={({ code }) => (code === caseData?.code ? "open" : undefined)}
          dense
          empty={
            <EmptyState title={t("moderation.queue.empty.title")} heading="h2">
              {t("moderation.queue.empty.text")}
            </EmptyState>
          }
        />
        {next && (
          <p className="space-above">
            <ButtonLink href={`/admin/moderation?view=${view}&after=${next}`}>
              {t("moderation.queue.more")}
            </ButtonLink>
          </p>
        )}
        {lines.length > 0 && <Keys />}
      </div>
      {caseData && (
        <div className="queue-panel">
          <p className="caption">
            <a href={`/admin/moderation?view=${view}`}>{t("moderation.queue.back")}</a> ·{" "}
            <a href={`/cases/${caseData.code}`}>{t("moderation.queue.openPage")}</a>
          </p>
          <CaseView
            key={`${caseData.code} ${caseData.status}`}
            caseData={caseData}
            reply={reply}
            looked={looked}
            heading="h2"
          />
        </div>
      )}
    </div>
  );
}

function Views({ view, sizes }: Pick<Props, "view" | "sizes">) {
  const t = useTranslate();
  const views: readonly (readonly [QueueView, string])[] = [
    ["open", t("moderation.queue.views.open", { count: sizes.open })],
    ["mine", t("moderation.queue.views.mine", { count: sizes.mine })],
    ["unassigned", t("moderation.queue.views.unassigned", { count: sizes.unassigned })],
    ["appeals", t("moderation.queue.views.appeals", { count: sizes.appeals })],
    ["decided", t("moderation.queue.views.decided")],
  ];
  return (
    <nav className="admin-chips" aria-label={t("moderation.queue.views.label")}>
      {views.map(([name, label]) => (
        <a
          key={name}
          className="chip"
          href={`/admin/moderation?view=${name}`}
          aria-current={name === view ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Keys() {
  return (
    <p className="queue-keys">
      <span>
        <Message
          id="moderation.queue.keys.move"
          values={{ next: <kbd>J</kbd>, previous: <kbd>K</kbd> }}
        />
      </span>
      <span>
        <Message id="moderation.queue.keys.claim" values={{ key: <kbd>A</kbd> }} />
      </span>
      <span>
        <Message id="moderation.queue.keys.decide" values={{ key: <kbd>D</kbd> }} />
      </span>
    </p>
  );
}
