import { Fragment, type Node } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

interface Place {
  readonly table: Node;
  readonly from: number;
  readonly row: number;
  readonly column: number;
}

/** The table the selection begins in, and the cell. */
export function tableAt({ selection: { $from } }: EditorState): Place | undefined {
  for (let depth = $from.depth; depth > 1; depth--)
    if ($from.node(depth).type.name === "table_cell")
      return {
        table: $from.node(depth - 2),
        from: $from.before(depth - 2),
        row: $from.index(depth - 2),
        column: $from.index(depth - 1),
      };
}

const cell = (header: boolean, align: unknown = null) =>
  schema.node("table_cell", { header, align });

const cellsOf = (row: Node): Node[] => [...row.children];
const row = (cells: readonly Node[]) => schema.node("table_row", null, [...cells]);

/** Replaces the table at the selection, with the caret in the given cell. */
function changeTable(
  change: (place: Place) => { rows: Node[]; row: number; column: number } | null,
): Command {
  return (state, dispatch) => {
    const place = tableAt(state);
    if (!place) return false;
    const changed = change(place);
    if (!dispatch) return true;
    const { table, from } = place;
    const { tr } = state;
    if (!changed || changed.rows.length === 0 || changed.rows[0]?.childCount === 0) {
      tr.delete(from, from + table.nodeSize);
      if (tr.doc.childCount === 0) tr.insert(0, schema.node("paragraph"));
      tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
    } else {
      const next = table.copy(Fragment.fromArray(changed.rows));
      tr.replaceWith(from, from + table.nodeSize, next);
      tr.setSelection(
        TextSelection.near(tr.doc.resolve(cellStart(next, from, changed.row, changed.column))),
      );
    }
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function cellStart(table: Node, from: number, row: number, column: number): number {
  let at = from + 1;
  const toRow = Math.min(row, table.childCount - 1);
  for (let index = 0; index < toRow; index++) at += table.child(index).nodeSize;
  const within = table.child(toRow);
  at += 1;
  for (let index = 0; index < Math.min(column, within.childCount - 1); index++)
    at += within.child(index).nodeSize;
  return at + 1;
}

export const addRow: Command = changeTable(({ table, row: at }) => {
  const rows = [...table.children];
  const sides = cellsOf(table.child(0)).map(({ attrs }) => attrs.align);
  rows.splice(at + 1, 0, row(sides.map((align) => cell(false, align))));
  return { rows, row: at + 1, column: 0 };
});

export const addColumn: Command = changeTable(({ table, row: at, column }) => ({
  rows: table.children.map((each, index) => {
    const cells = cellsOf(each);
    cells.splice(column + 1, 0, cell(index === 0));
    return row(cells);
  }),
  row: at,
  column: column + 1,
}));

export const deleteRow: Command = changeTable(({ table, row: at, column }) => {
  const rows = table.children.filter((_, index) => index !== at);
  // The first row is the header, whichever it is.
  const [head, ...body] = rows;
  if (!head) return null;
  const header = row(
    cellsOf(head).map((each) => each.type.create({ ...each.attrs, header: true }, each.content)),
  );
  return { rows: [header, ...body], row: Math.max(0, at - 1), column };
});

export const deleteColumn: Command = changeTable(({ table, row: at, column }) => {
  if (table.child(0).childCount < 2) return null;
  const rows = table.children.map((each) =>
    row(cellsOf(each).filter((_, index) => index !== column)),
  );
  return { rows, row: at, column: Math.max(0, column - 1) };
});

export const deleteTable: Command = changeTable(() => null);

/** To the cell after or before; false at the end, where the key then leaves the editor. */
export const goToCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const place = tableAt(state);
    if (!place) return false;
    const columns = place.table.child(0).childCount;
    const next = place.row * columns + place.column + step;
    if (next < 0 || next >= columns * place.table.childCount) return false;
    const at = cellStart(place.table, place.from, Math.floor(next / columns), next % columns);
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))).scrollIntoView());
    return true;
  };

/** Enter goes one row down; after the last row, behind the table. */
export const goDownInTable: Command = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  const { table, from, row: at, column } = place;
  const { tr } = state;
  if (at + 1 < table.childCount)
    tr.setSelection(TextSelection.near(tr.doc.resolve(cellStart(table, from, at + 1, column))));
  else {
    const end = from + table.nodeSize;
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.node("paragraph"));
    tr.setSelection(Selection.near(tr.doc.resolve(end + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const newTable = (): Node =>
  schema.node("table", null, [
    row([cell(true), cell(true)]),
    row([cell(false), cell(false)]),
    row([cell(false), cell(false)]),
  ]);
