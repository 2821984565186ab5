import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { definePort, type WithPorts } from "#platform/ports";
import { userRoles } from "#tables/identity";
import type { Audience } from "./contract.ts";

type Person = AnyColumn | SQL | string;
type AudienceRule = (person: Person) => SQL<boolean>;

const nobody: AudienceRule = () => sql<boolean>`false`;

/** Who creates and who owns a guild is known further up. */
export const audiencesPort = definePort<Record<"creators" | "guild_owners", AudienceRule>>(
  "site.audiences",
  () => ({ creators: nobody, guild_owners: nobody }),
);

/** Whether a user belongs to the audience of an announcement. */
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

/** The same if the audience is given by a column. */
export const isInAudienceColumn = (
  ctx: WithPorts,
  audience: AnyColumn,
  person: Person,
): SQL<boolean> =>
  sql<boolean>`case ${audience} when 'everybody' then true
    when 'staff' then ${belongsTo(ctx, "staff", person)}
    when 'creators' then ${belongsTo(ctx, "creators", person)}
    when 'guild_owners' then ${belongsTo(ctx, "guild_owners", person)} else false end`;
