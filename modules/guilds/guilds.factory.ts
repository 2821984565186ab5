import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Member } from "#permissions";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { aMember } from "../identity/identity.factory.ts";
import { createGuild } from "./commands/create-guild.ts";
import { inviteToGuild } from "./commands/invite.ts";
import { joinGuild } from "./commands/join-guild.ts";
import type { BuiltInRole } from "./contract.ts";
import { type CreateGuildInput, createGuildInput } from "./inputs.ts";
import { guildRoles, guilds } from "./tables.ts";

/** A guild and its owner. */
export async function aGuild(
  db: Database,
  { owner, ...overrides }: Partial<CreateGuildInput> & { owner?: Member } = {},
) {
  const founder = owner ?? (await aMember(db)).actor;
  const slug = overrides.slug ?? `guild-${randomBytes(5).toString("hex")}`;
  const { id } = await createGuild(testContext(db, founder), {
    ...createGuildInput.parse({
      name: `Guild ${slug.slice(-4)}`,
      slug,
      purpose: "To try things out.",
      visibility: "public",
      policy: "open",
    }),
    ...overrides,
  });
  return { id, slug, owner: founder };
}

export async function roleId(db: Database, guildId: string, key: BuiltInRole): Promise<string> {
  const [role] = await db
    .select({ id: guildRoles.id })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), eq(guildRoles.key, key)));
  return role?.id ?? "";
}

/** A link into a guild, made by its owner. */
export async function aLink(
  db: Database,
  guild: { id: string; slug: string; owner: Member },
  { role = "member", uses = "" }: { role?: BuiltInRole; uses?: number | "" } = {},
): Promise<string> {
  const { token } = await inviteToGuild(testContext(db, guild.owner), {
    slug: guild.slug,
    kind: "link",
    who: "",
    roleId: await roleId(db, guild.id, role),
    hours: "168",
    uses,
    note: "",
  });
  return token ?? "";
}

/** A member who joined a guild by a link with this role. */
export async function aGuildMember(
  db: Database,
  guild: { id: string; slug: string; owner: Member },
  role: Exclude<BuiltInRole, "owner"> = "member",
): Promise<Member> {
  const { actor } = await aMember(db);
  await joinGuild(testContext(db, actor), {
    slug: guild.slug,
    token: await aLink(db, guild, { role, uses: 1 }),
  });
  return actor;
}

export async function countOf(db: Database, guildId: string): Promise<number> {
  const [row] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  return row?.memberCount ?? -1;
}
