import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Table } from "#app/ui/Table.tsx";
import {
  hideBelow,
  type Transparency,
  type TransparencyFigure,
  type TransparencyTable,
  transparencyFigures,
  transparencyTables,
} from "#contracts/moderation";

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly report: Transparency;
}

const counted = (count: number | null) =>
  count === null ? `fewer than ${hideBelow}` : count.toLocaleString("en-GB");

const units = { hours: " hours", percent: " %", number: "" } as const;
const written = ({ value, unit }: TransparencyFigure) =>
  unit !== "number" && value === null ? "too few to tell" : counted(value) + units[unit];

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
        entries={transparencyFigures(report).map((figure) => ({
          term: figure.term,
          value: written(figure),
        }))}
      />
      {transparencyTables(report).map((table) => (
        <Counts key={table.title} {...table} />
      ))}
      <p className="space-above">
        <a className="link" href={`/transparency/log?year=${year}`}>
          Every decision, a line each
        </a>
        {" · "}
        <a className="link" href={`/transparency/file?year=${year}`}>
          All of it as a CSV file
        </a>
        {year > 2020 && " · "}
        {year > 2020 && (
          <a className="link" href={`/transparency?year=${year - 1}`}>
            The year before
          </a>
        )}
        {year < thisYear && (
          <>
            {" · "}
            <a className="link" href={`/transparency?year=${year + 1}`}>
              The year after
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Counts({ title, rows }: TransparencyTable) {
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
            key: "count",
            head: "How many",
            numeric: true,
            phone: "value",
            cell: ({ count }) => counted(count),
          },
        ]}
        empty={<p>None in this year.</p>}
      />
    </section>
  );
}
