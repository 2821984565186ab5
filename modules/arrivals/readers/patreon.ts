import type { GivenPerson } from "./given-person.ts";
import type { TableRow } from "./table-of.ts";

/** As the relationship manager of Patreon exports its members. */
export const isPatreon = (columns: ReadonlySet<string>): boolean =>
  columns.has("email") && columns.has("patron status");

export const patreonPerson = ({ line, cell }: TableRow): GivenPerson => ({
  line,
  name: cell("name"),
  address: cell("email"),
  theirTier: cell("tier"),
  standing: standingOf(cell("patron status"), cell("free member")),
});

/** Whoever never paid has no status; those who follow for free say so in a column of its own. */
function standingOf(status: string, free: string): GivenPerson["standing"] {
  if (/^active/i.test(status) || /^yes$/i.test(free)) return "present";
  return status === "" ? "present" : "former";
}
