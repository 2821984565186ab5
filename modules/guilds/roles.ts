import {
  type GuildMembership,
  type GuildPermission,
  guildPermissions,
  ownerRank,
} from "#permissions";
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
