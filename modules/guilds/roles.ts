import { type GuildPart, type GuildPermission, guildPermissions, ownerRank } from "#permissions";
import type { RoleColour, RoleStanding, StandingRole } from "./contract.ts";

interface Standing {
  readonly name: string;
  readonly colour: RoleColour;
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** What the four roles are when a guild begins. The owner's never change. */
export const standing: Readonly<Record<StandingRole, Standing>> = {
  owner: { name: "Owner", colour: "madder", rank: ownerRank, permissions: guildPermissions },
  manager: {
    name: "Manager",
    colour: "woad",
    rank: 800,
    permissions: guildPermissions.filter((each) => each !== "spend_purse"),
  },
  moderator: {
    name: "Moderator",
    colour: "verdigris",
    rank: 600,
    permissions: ["approve", "remove", "ban", "moderate", "pin", "see_purse"],
  },
  member: { name: "Member", colour: "slate", rank: 0, permissions: ["see_purse"] },
};

export const rankOf: Readonly<Record<RoleStanding, number>> = {
  below_manager: 700,
  below_moderator: 500,
  above_member: 100,
};

export const standingOf = (rank: number): RoleStanding =>
  rank >= rankOf.below_manager
    ? "below_manager"
    : rank >= rankOf.below_moderator
      ? "below_moderator"
      : "above_member";

/** What somebody would hand out without having it themselves. */
export const lacking = (
  part: GuildPart,
  wanted: readonly GuildPermission[],
): readonly GuildPermission[] => wanted.filter((each) => !part.permissions.includes(each));

/** A role one may hand out: below one's own, with nothing one lacks. */
export const mayHandOut = (
  part: GuildPart | null,
  role: { readonly rank: number; readonly permissions: readonly GuildPermission[] },
): boolean =>
  part !== null && role.rank < part.rank && lacking(part, role.permissions).length === 0;
