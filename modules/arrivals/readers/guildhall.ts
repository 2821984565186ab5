import { supporterColumns } from "#contracts/creators";
import type { GivenPerson } from "./given-person.ts";
import type { TableRow } from "./table-of.ts";

/** A list of supporters from another hall. */
export const isGuildhall = (columns: ReadonlySet<string>): boolean =>
  supporterColumns.every((name) => columns.has(name));

export const guildhallPerson = ({ line, cell }: TableRow): GivenPerson => ({
  line,
  name: unmarked(cell("name")),
  address: cell("email"),
  theirTier: unmarked(cell("tier")),
  standing: "present",
});

/** Without the sign that kept a spreadsheet from running it. */
const unmarked = (text: string): string => text.replace(/^'(?=[=+\-@])/, "");
