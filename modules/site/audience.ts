import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { definePort, type WithPorts } from "#platform/ports";
import { userRoles } from "#tables/identity";
import type { Audience } from "./contract.ts";

type Person = AnyColumn | SQL | string;
type Belongs = (person: Person) => SQL<boolean>;

const nobody: Belongs = () => sql<boolean>`false`;

/** Who creates and who owns a guild is known further up. */
export const audiencesPort = definePort<Record<"creators" | "guild_owners", Belongs>>(
  "site.audiences",
  () => ({ creators: nobody, guild_owners: nobody }),
);

/** Whether somebody belongs to whom an announcement is for. */
export const belongsTo = (
  { ports }: WithPorts,
  audience: Audience,
  person: Person,
): SQL<boolean> => {
  if (audience === "everybody") return sql<boolean>`true`;
  if (audience === "staff")
    return sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${person})`;
  return ports.get(audiencesPort)[audience](person);
};

/** The same where the row says which audience it is. */
export const isFor = (ctx: WithPorts, audience: AnyColumn, person: Person): SQL<boolean> =>
  sql<boolean>`case ${audience} when 'everybody' then true
    when 'staff' then ${belongsTo(ctx, "staff", person)}
    when 'creators' then ${belongsTo(ctx, "creators", person)}
    when 'guild_owners' then ${belongsTo(ctx, "guild_owners", person)} else false end`;
