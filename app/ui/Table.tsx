import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type Tone = "quiet" | "strong" | "money";

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Heads of a sortable column are links; this is where the other order is. */
  readonly sort?: { readonly to: string; readonly order?: "ascending" | "descending" };
  /**
   * Its place on a phone's card: the title, quiet text beneath, the figure at the end, a line of its
   * own with the head in front (the default), or nowhere.
   */
  readonly phone?: "title" | "meta" | "value" | "line" | "none";
  /** The money tone is only for income: outgoing amounts use the text color. */
  readonly tone?: Tone | ((row: Row) => Tone | undefined);
}

interface Props<Row> {
  readonly caption: ReactNode;
  /** If a heading above already says it. */
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first column's cell becomes a link that the whole row answers to. */
  readonly rowTo?: (row: Row) => string;
  readonly current?: (row: Row) => "open" | "money" | undefined;
  readonly dense?: boolean;
  readonly stickyHead?: boolean;
  /** Instead of rows, where there are none. */
  readonly empty?: ReactNode;
}

/**
 * A table on wide screens, a list of cards on phones: one markup, so nothing is announced twice.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, current, dense, stickyHead, empty } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table
      className="table"
      data-dense={dense || undefined}
      data-sticky={stickyHead || undefined}
      data-linked={props.rowTo ? true : undefined}
    >
      <caption className={hideCaption ? "sr-only" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-current={current?.(row)}>
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-phone={column.phone ?? "line"}
                data-head={typeof column.head === "string" ? column.head : undefined}
                data-numeric={column.numeric || undefined}
                data-tone={typeof column.tone === "function" ? column.tone(row) : column.tone}
              >
                {index === linkColumn(columns) && props.rowTo ? (
                  <a className="table-link" href={props.rowTo(row)}>
                    {column.cell(row)}
                  </a>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const linkColumn = <Row,>(columns: readonly Column<Row>[]) =>
  Math.max(
    0,
    columns.findIndex((column) => column.phone === "title"),
  );

function Head<Row>({ column }: { column: Column<Row> }) {
  const { sort } = column;
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-phone={column.phone ?? "line"}
      aria-sort={sort ? (sort.order ?? "none") : undefined}
    >
      {sort ? (
        <a href={sort.to} data-keep-scroll="" className="table-sort">
          {column.head}
          {sort.order && (
            <Icon name={sort.order === "ascending" ? "arrow-up" : "arrow-down"} size={14} />
          )}
        </a>
      ) : (
        column.head
      )}
    </th>
  );
}
