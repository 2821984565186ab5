import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { userRoles } from "#tables/identity";
import type { Audience } from "./contract.ts";

type Person = AnyColumn | SQL | string;
type Belongs = (person: Person) => SQL<boolean>;

const nobody: Belongs = () => sql<boolean>`false`;

/** Who creates and who owns a guild is known further up; the wiring tells. */
let told: Record<"creators" | "guild_owners", Belongs> = {
  creators: nobody,
  guild_owners: nobody,
};

export function configureAudiences(next: Partial<typeof told>): void {
  told = { ...told, ...next };
}

/** Whether somebody belongs to whom an announcement is for. */
export const belongsTo = (audience: Audience, person: Person): SQL<boolean> => {
  if (audience === "everybody") return sql<boolean>`true`;
  if (audience === "staff")
    return sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${person})`;
  return told[audience](person);
};

/** The same where the row says which audience it is. */
export const isFor = (audience: AnyColumn, person: Person): SQL<boolean> =>
  sql<boolean>`case ${audience} when 'everybody' then true
    when 'staff' then ${belongsTo("staff", person)}
    when 'creators' then ${belongsTo("creators", person)}
    when 'guild_owners' then ${belongsTo("guild_owners", person)} else false end`;
