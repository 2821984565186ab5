import {
  type GuildMembership,
  type GuildPermission,
  guildPermissions,
  ownerRank,
} from "#permissions";
import type { Message, Translate } from "#platform/i18n";
import type { BuiltInRole, RoleColor, RolePosition } from "./contract.ts";

interface BuiltInRoleDefaults {
  readonly name: string;
  readonly color: RoleColor;
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** What the four roles are when a guild begins. The owner's never change. */
export const builtInRoleDefaults: Readonly<Record<BuiltInRole, BuiltInRoleDefaults>> = {
  owner: { name: "Owner", color: "madder", rank: ownerRank, permissions: guildPermissions },
  manager: {
    name: "Manager",
    color: "woad",
    rank: 800,
    permissions: guildPermissions.filter((each) => each !== "spend_treasury"),
  },
  moderator: {
    name: "Moderator",
    color: "verdigris",
    rank: 600,
    permissions: ["approve", "remove", "ban", "moderate", "pin", "view_treasury"],
  },
  member: { name: "Member", color: "slate", rank: 0, permissions: ["view_treasury"] },
};

const builtInRoleNames: Readonly<Record<BuiltInRole, Message>> = {
  owner: "guilds.roles.builtIn.owner",
  manager: "guilds.roles.builtIn.manager",
  moderator: "guilds.roles.builtIn.moderator",
  member: "guilds.roles.builtIn.member",
};

/** A role's name for a reader: the four built-in ones are translated, the guild's own as written. */
export const roleName = (
  { key, name }: { readonly key: BuiltInRole | null; readonly name: string },
  t: Translate,
): string =>
  key !== null && builtInRoleDefaults[key].name === name ? t(builtInRoleNames[key]) : name;

/** The same for a name that was stored without its role, as in the guild's log. */
export const storedRoleName = (name: string, t: Translate): string => {
  const keys = Object.keys(builtInRoleDefaults) as BuiltInRole[];
  const key = keys.find((each) => builtInRoleDefaults[each].name === name) ?? null;
  return roleName({ key, name }, t);
};

export const rankOf: Readonly<Record<RolePosition, number>> = {
  below_manager: 700,
  below_moderator: 500,
  above_member: 100,
};

export const positionOf = (rank: number): RolePosition =>
  rank >= rankOf.below_manager
    ? "below_manager"
    : rank >= rankOf.below_moderator
      ? "below_moderator"
      : "above_member";

/** Permissions the actor would grant without having them. */
export const missingPermissions = (
  part: GuildMembership,
  wanted: readonly GuildPermission[],
): readonly GuildPermission[] => wanted.filter((each) => !part.permissions.includes(each));

/** A role may be assigned if it is below the actor's own and grants nothing the actor lacks. */
export const canAssignRole = (
  part: GuildMembership | null,
  role: { readonly rank: number; readonly permissions: readonly GuildPermission[] },
): boolean =>
  part !== null && role.rank < part.rank && missingPermissions(part, role.permissions).length === 0;
