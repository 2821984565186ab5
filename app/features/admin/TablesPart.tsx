import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PerformanceState } from "#contracts/admin";
import { megabytes } from "./units.ts";

/** The largest tables of the database. */
export function TablesPart({ tables }: Pick<PerformanceState, "tables">) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="tables">
      <h2 id="tables" className="section-head">
        {t("admin.system.tables.title")}
      </h2>
      <Table
        caption={t("admin.system.tables.title")}
        hideCaption
        rows={tables}
        rowKey={({ name }) => name}
        dense
        columns={[
          {
            key: "name",
            head: t("admin.system.tables.table"),
            cell: ({ name }) => <code>{name}</code>,
            phone: "title",
          },
          {
            key: "rows",
            head: t("admin.system.tables.rows"),
            numeric: true,
            cell: ({ rows }) => t.number(rows),
          },
          {
            key: "size",
            head: t("admin.system.tables.size"),
            numeric: true,
            phone: "value",
            cell: ({ bytes }) => megabytes(bytes, t),
          },
        ]}
      />
    </section>
  );
}
