import { CaseView } from "#app/components/cases/CaseView.tsx";
import type { CaseData } from "#app/components/cases/case-data.ts";
import { DueDate } from "#app/components/cases/DueDate.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { QueueRow, QueueView } from "#contracts/moderation";
import { reasonDetails, severityLabels } from "#contracts/report-reasons";
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

const columns: readonly Column<QueueRow>[] = [
  {
    key: "what",
    head: "What",
    cell: ({ title, severity, status }) => (
      <>
        <span className="queue-mark" data-severity={severity} aria-hidden="true" />
        {title}
        <span className="sr-only"> ({severityLabels[severity].toLowerCase()})</span>
        {status === "appealed" && <span className="choice-hint"> objected to</span>}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "reason",
    head: "Reason",
    cell: ({ reason }) => reasonDetails[reason].short,
    phone: "meta",
  },
  {
    key: "reports",
    head: "Reports",
    cell: ({ reportCount, source }) => (source === "report" ? reportCount : "auto"),
    numeric: true,
  },
  {
    key: "age",
    head: "Age",
    cell: ({ since }) => <RelativeTime at={since} />,
    numeric: true,
    tone: "quiet",
  },
  {
    key: "due",
    head: "Due",
    cell: ({ due, overdue }) => (due ? <DueDate due={due} overdue={overdue} /> : "–"),
    numeric: true,
    phone: "value",
  },
  { key: "with", head: "With", cell: ({ claimer }) => (claimer ? `@${claimer}` : "–") },
];

export function Queue({ view, lines, next, sizes, caseData, reply, looked }: Props) {
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
          caption="Cases: what is overdue, then by severity, reach, record and age"
          hideCaption
          columns={columns}
          rows={lines}
          rowKey={({ code }) => code}
          rowTo={({ code }) => at(code)}
          current={({ code }) => (code === caseData?.code ? "open" : undefined)}
          dense
          empty={
            <EmptyState title="Nothing waits here" heading="h2">
              Reports, flags, posts held before showing and what rules caught come here.
            </EmptyState>
          }
        />
        {next && (
          <p className="space-above">
            <ButtonLink href={`/admin/moderation?view=${view}&after=${next}`}>More</ButtonLink>
          </p>
        )}
        {lines.length > 0 && <Keys />}
      </div>
      {caseData && (
        <div className="queue-panel">
          <p className="caption">
            <a href={`/admin/moderation?view=${view}`}>Back to the queue</a> ·{" "}
            <a href={`/cases/${caseData.code}`}>On a page of its own</a>
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
  const views: readonly (readonly [QueueView, string])[] = [
    ["open", `Open ${sizes.open}`],
    ["mine", `Mine ${sizes.mine}`],
    ["unassigned", `Unassigned ${sizes.unassigned}`],
    ["appeals", `Objections ${sizes.appeals}`],
    ["decided", "Decided"],
  ];
  return (
    <nav className="admin-chips" aria-label="Which cases">
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
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>A</kbd> take the case
      </span>
      <span>
        <kbd>D</kbd> decide
      </span>
    </p>
  );
}
