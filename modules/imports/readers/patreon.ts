import type { AudienceMember } from "./audience-member.ts";
import type { TableRow } from "./table-of.ts";

/** As the relationship manager of Patreon exports its members. */
export const isPatreon = (columns: ReadonlySet<string>): boolean =>
  columns.has("email") && columns.has("patron status");

export const patreonPerson = ({ line, cell }: TableRow): AudienceMember => ({
  line,
  name: cell("name"),
  address: cell("email"),
  sourceTier: cell("tier"),
  status: statusOf(cell("patron status"), cell("free member")),
});

/** People who never paid have no status; free followers are marked in a separate column. */
function statusOf(status: string, free: string): AudienceMember["status"] {
  if (/^active/i.test(status) || /^yes$/i.test(free)) return "present";
  return status === "" ? "present" : "former";
}
