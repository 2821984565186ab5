import type {
  GuildPermission,
  GuildSort,
  GuildVisibility,
  JoinPolicy,
  RoleColor,
  RolePosition,
} from "#contracts/guilds";
import type { Message } from "#platform/i18n";

export const visibilityNames: Readonly<Record<GuildVisibility, Message>> = {
  public: "guilds.visibility.public",
  private: "guilds.visibility.private",
  secret: "guilds.visibility.secret",
};
export const visibilityHints: Readonly<Record<GuildVisibility, Message>> = {
  public: "guilds.visibility.publicHint",
  private: "guilds.visibility.privateHint",
  secret: "guilds.visibility.secretHint",
};

export const policyNames: Readonly<Record<JoinPolicy, Message>> = {
  open: "guilds.policy.open",
  request: "guilds.policy.request",
  invite: "guilds.policy.invite",
  subscribers: "guilds.policy.subscribers",
};
export const policyHints: Readonly<Record<JoinPolicy, Message>> = {
  open: "guilds.policy.openHint",
  request: "guilds.policy.requestHint",
  invite: "guilds.policy.inviteHint",
  subscribers: "guilds.policy.subscribersHint",
};

export const sortNames: Readonly<Record<GuildSort, Message>> = {
  active: "guilds.sort.active",
  new: "guilds.sort.new",
  size: "guilds.sort.size",
  name: "guilds.sort.name",
};

export const permissionNames: Readonly<Record<GuildPermission, Message>> = {
  invite: "guilds.permissions.invite",
  approve: "guilds.permissions.approve",
  remove: "guilds.permissions.remove",
  ban: "guilds.permissions.ban",
  moderate: "guilds.permissions.moderate",
  pin: "guilds.permissions.pin",
  edit: "guilds.permissions.edit",
  manage_roles: "guilds.permissions.manageRoles",
  view_treasury: "guilds.permissions.viewFunds",
  spend_treasury: "guilds.permissions.spendFunds",
  announce: "guilds.permissions.announce",
};

export const colorNames: Readonly<Record<RoleColor, Message>> = {
  verdigris: "forum.colors.teal",
  madder: "forum.colors.red",
  woad: "forum.colors.blue",
  ink: "forum.colors.black",
  moss: "forum.colors.green",
  plum: "forum.colors.purple",
  slate: "forum.colors.gray",
};

export const memberRankNames: Readonly<Record<RolePosition, Message>> = {
  below_manager: "guilds.ranks.belowManager",
  below_moderator: "guilds.ranks.belowModerator",
  above_member: "guilds.ranks.aboveMember",
};
