import { type Column, Table } from "#app/ui/Table.tsx";
import { type Entry, ledger } from "./examples.ts";
import type { StyleProps } from "./style-props.ts";

export function TableSection({ theme, order }: StyleProps) {
  const up = order === "up";
  const columns: readonly Column<Entry>[] = [
    {
      key: "day",
      head: "Date",
      cell: (entry) => entry.day,
      tone: "quiet",
      phone: "meta",
      sort: {
        to: `?theme=${theme}&order=${up ? "down" : "up"}`,
        order: up ? "ascending" : "descending",
      },
    },
    { key: "what", head: "Entry", cell: (entry) => entry.what, tone: "strong", phone: "title" },
    { key: "paid", head: "They paid", cell: (entry) => entry.paid, numeric: true },
    {
      key: "received",
      head: "You receive",
      cell: (entry) => entry.received,
      numeric: true,
      tone: (entry) => (entry.received.startsWith("−") ? undefined : "money"),
      phone: "value",
    },
  ];
  return (
    <>
      <Table
        caption="Ledger"
        hideCaption
        columns={columns}
        rows={up ? ledger.toReversed() : ledger}
        rowKey={(entry) => entry.id}
        rowTo={(entry) => `?theme=${theme}&entry=${entry.id}`}
        current={(entry) => (entry.id === "48213" ? "money" : undefined)}
      />
      <div className="style-after">
        <Table
          caption="Queue, dense"
          dense
          columns={[
            { key: "case", head: "Case", cell: (row) => row.id, tone: "quiet", phone: "meta" },
            { key: "what", head: "What", cell: (row) => row.what, phone: "title" },
            { key: "who", head: "Who", cell: (row) => row.who },
          ]}
          rows={ledger.slice(1)}
          rowKey={(row) => row.id}
        />
      </div>
    </>
  );
}
