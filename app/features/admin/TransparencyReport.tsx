import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Table } from "#app/ui/Table.tsx";
import {
  type CaseSource,
  type Measure,
  measureWords,
  type ReportReason,
  reasonShort,
  sourceNames,
  type Transparency,
} from "#contracts/moderation";

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly report: Transparency;
}

const counted = (count: number | null) =>
  count === null ? "fewer than 5" : count.toLocaleString("en-GB");

export function TransparencyReport({ year, thisYear, report }: Props) {
  return (
    <div className="page transparency">
      <h1>Transparency report {year}</h1>
      <p className="lead">
        What members reported, what the stewards decided and how often they were wrong. It is
        counted from the cases each time this page is opened. Numbers below five are not told, since
        they could point at people.
      </p>
      <DefinitionList
        entries={[
          { term: "Cases opened", value: counted(report.cases) },
          {
            term: "Half of them decided within",
            value: report.medianHours === null ? "–" : `${report.medianHours} hours`,
          },
          { term: "Decided without a person", value: counted(report.automated) },
          { term: "Removed because the law demands it", value: counted(report.byLaw) },
          { term: "Objections", value: counted(report.appeals) },
          { term: "Objections that were right", value: counted(report.overturned) },
        ]}
      />
      <Counts
        title="Reports by reason"
        rows={report.reasons.map((row) => ({
          ...row,
          name: reasonShort[row.name as ReportReason] ?? row.name,
        }))}
      />
      <Counts
        title="Decisions"
        rows={report.measures.map((row) => ({
          ...row,
          name: measureWords[row.name as Measure]?.name ?? row.name,
        }))}
      />
      <Counts
        title="How cases came about"
        rows={report.sources.map((row) => ({
          ...row,
          name: sourceNames[row.name as CaseSource] ?? row.name,
        }))}
      />
      <p className="pt-8">
        {year > 2020 && <a href={`/transparency?year=${year - 1}`}>The year before</a>}
        {year < thisYear && (
          <>
            {" · "}
            <a href={`/transparency?year=${year + 1}`}>The year after</a>
          </>
        )}
      </p>
    </div>
  );
}

interface Counted {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly count: number | null }[];
}

function Counts({ title, rows }: Counted) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {title}
      </h2>
      <Table
        caption={title}
        hideCaption
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", head: "What", cell: ({ name }) => name, phone: "title" },
          {
            ...{ key: "count", head: "How many", numeric: true, phone: "value" },
            cell: ({ count }) => counted(count),
          },
        ]}
        empty={<p>None in this year.</p>}
      />
    </section>
  );
}
