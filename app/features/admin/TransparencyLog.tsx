import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import {
  type DecisionLog,
  type DecisionLogRow,
  hideBelow,
  type LoggedAppeal,
  measureLabels,
  type SubjectKind,
} from "#contracts/moderation";
import { reasonGroupLabels } from "#contracts/report-reasons";

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly log: DecisionLog;
}

const kinds: Readonly<Record<SubjectKind, string>> = {
  person: "A profile",
  forum_post: "A post in the forum",
  message: "A message",
  work: "A work",
  work_comment: "A comment on a work",
};

const appeals: Readonly<Record<LoggedAppeal, string>> = {
  none: "No",
  objected: "Yes",
  waits: "Yes, waits",
  stayed: "Yes, it stayed",
  undone: "Yes, undone",
};

const columns: readonly Column<DecisionLogRow>[] = [
  { key: "week", head: "Week of", cell: ({ week }) => <DateTime at={week} form="short" /> },
  { key: "kind", head: "What", cell: ({ kind }) => kinds[kind], phone: "title", tone: "strong" },
  { key: "group", head: "Reason", cell: ({ group }) => reasonGroupLabels[group], phone: "meta" },
  { key: "done", head: "What was done", cell: ({ measure }) => measureLabels[measure].name },
  {
    key: "by",
    head: "Decided by",
    cell: ({ automated }) =>
      automated === null ? "Not told" : automated ? "A machine" : "A person",
  },
  {
    key: "appeal",
    head: "Objected to",
    cell: ({ appeal }) => (appeal === null ? "Not told" : appeals[appeal]),
  },
];

const counted = (count: number | null) =>
  count === null ? `fewer than ${hideBelow}` : count.toLocaleString("en-GB");

/** The public log: what was decided, and nothing that identifies anyone. */
export function TransparencyLog({ year, thisYear, log: { lines, next, unlisted } }: Props) {
  return (
    <div className="page transparency-log">
      <Breadcrumbs crumbs={[{ name: "Transparency report", href: `/transparency?year=${year}` }]} />
      <h1>Log of decisions {year}</h1>
      <p className="lead">
        Every decision of the stewards, a line each, by whole weeks that ended a week ago or more.
        No names, titles or words stand here, and nothing that the report of the year does not tell.
      </p>
      <Table
        caption={`Decisions of ${year}, the newest week first`}
        hideCaption
        rows={lines}
        rowKey={({ week, n }) => `${week} ${n}`}
        columns={columns}
        dense
        empty={<p>None of this year can be told yet.</p>}
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`/transparency/log?year=${year}&after=${next}`}>Older</ButtonLink>
        </p>
      )}
      <p className="space-above">
        Not listed one by one: {counted(unlisted)}, about what private guilds keep to themselves or
        too rare not to point at people.
      </p>
      <p className="space-above">
        {year > 2020 && (
          <a className="link" href={`/transparency/log?year=${year - 1}`}>
            The year before
          </a>
        )}
        {year < thisYear && (
          <>
            {" · "}
            <a className="link" href={`/transparency/log?year=${year + 1}`}>
              The year after
            </a>
          </>
        )}
      </p>
    </div>
  );
}
