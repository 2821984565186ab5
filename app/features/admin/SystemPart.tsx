import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { SystemState } from "#contracts/admin";
import { HealthLines } from "./HealthLines.tsx";
import { megabytes } from "./sizes.ts";

const origins = { environment: "The environment", file: ".env", default: "As it comes" } as const;
const hours = (seconds: number) =>
  seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} hours`;

/** Health, versions, sizes and settings of the process that answers. */
export function SystemPart({ state }: { readonly state: SystemState }) {
  const { health, versions, settings, tables, rot } = state;
  return (
    <>
      <section aria-labelledby="health">
        <h2 id="health" className="section-head">
          Health
        </h2>
        <HealthLines health={health} />
        {rot.length > 0 && (
          <ul id="rot">
            {rot.map(({ id, name, found, work, title }) => (
              <li key={id} className="audit-line">
                <span>
                  <a href={`/archives/${work}`}>{title}</a>: {name}{" "}
                  {found === "missing" ? "is gone" : "is not what it was"}. Put it back from a
                  backup.
                </span>
              </li>
            ))}
          </ul>
        )}
        <DefinitionList
          entries={[
            { term: "Node", value: versions.node },
            { term: "PostgreSQL", value: versions.postgres },
            { term: "Up for", value: hours(versions.upSeconds) },
            { term: "Memory of this process", value: megabytes(versions.memoryBytes) },
            { term: "Of that JavaScript", value: megabytes(versions.heapBytes) },
            { term: "Database", value: megabytes(versions.databaseBytes) },
            { term: "Connections to it", value: versions.connections },
          ]}
        />
      </section>
      <section className="admin-part" aria-labelledby="tables">
        <h2 id="tables" className="section-head">
          The largest tables
        </h2>
        <Table
          caption="The largest tables"
          hideCaption
          rows={tables}
          rowKey={({ name }) => name}
          dense
          columns={[
            { key: "name", head: "Table", cell: ({ name }) => name, phone: "title" },
            {
              key: "rows",
              head: "Rows, about",
              numeric: true,
              cell: ({ rows }) => rows.toLocaleString("en-GB"),
            },
            {
              key: "size",
              head: "With indexes",
              numeric: true,
              phone: "value",
              cell: ({ bytes }) => megabytes(bytes),
            },
          ]}
        />
      </section>
      <section className="admin-part" aria-labelledby="settings">
        <h2 id="settings" className="section-head">
          Settings
        </h2>
        <details>
          <summary>
            Every setting of this process; what may hold a secret is only said to be set
          </summary>
          <Table
            caption="Settings"
            hideCaption
            rows={settings}
            rowKey={({ name }) => name}
            dense
            columns={[
              { key: "name", head: "Setting", cell: ({ name }) => name, phone: "title" },
              { key: "value", head: "Now", cell: ({ value }) => value },
              { key: "origin", head: "From", cell: ({ origin }) => origins[origin] },
              {
                key: "about",
                head: "What it does",
                tone: "quiet",
                cell: ({ description }) => description,
              },
            ]}
          />
        </details>
      </section>
    </>
  );
}
