import { supporterColumns } from "#contracts/creators";
import type { AudienceMember } from "./audience-member.ts";
import type { TableRow } from "./table-of.ts";

/** A list of supporters from another site. */
export const isGuildhall = (columns: ReadonlySet<string>): boolean =>
  supporterColumns.every((name) => columns.has(name));

export const guildhallPerson = ({ line, cell }: TableRow): AudienceMember => ({
  line,
  name: unmarked(cell("name")),
  address: cell("email"),
  sourceTier: unmarked(cell("tier")),
  status: "present",
});

/** Strips the prefix that prevents spreadsheet formula injection. */
const unmarked = (text: string): string => text.replace(/^'(?=[=+\-@])/, "");
