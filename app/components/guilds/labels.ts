import type {
  GuildPermission,
  GuildSort,
  GuildVisibility,
  JoinPolicy,
  RoleColor,
  RolePosition,
} from "#contracts/guilds";

export const visibilityNames: Readonly<Record<GuildVisibility, string>> = {
  public: "Public",
  private: "Private",
  secret: "Secret",
};
export const visibilityHints: Readonly<Record<GuildVisibility, string>> = {
  public: "everybody can read along",
  private: "everybody can find it, only members read along",
  secret: "nobody but its members knows of it",
};

export const policyNames: Readonly<Record<JoinPolicy, string>> = {
  open: "Open to all",
  request: "On request",
  invite: "By invitation",
  subscribers: "For subscribers",
};
export const policyHints: Readonly<Record<JoinPolicy, string>> = {
  open: "whoever wants to can join",
  request: "people ask, and you let them in",
  invite: "only whom you ask",
  subscribers: "and only as long as they subscribe",
};

export const sortNames: Readonly<Record<GuildSort, string>> = {
  active: "Lately active",
  new: "Newest",
  size: "Largest",
  name: "By name",
};

/** What a role may do, to be read after "may". */
export const permissionNames: Readonly<Record<GuildPermission, string>> = {
  invite: "invite people",
  approve: "answer requests to join",
  remove: "remove members",
  ban: "keep people out",
  moderate: "moderate discussions",
  pin: "pin discussions",
  edit: "edit the guild",
  manage_roles: "manage roles",
  view_treasury: "see the purse",
  spend_treasury: "spend from the purse",
  announce: "post announcements",
};

export const colorNames: Readonly<Record<RoleColor, string>> = {
  verdigris: "Verdigris",
  madder: "Madder",
  woad: "Woad",
  ink: "Ink",
  moss: "Moss",
  plum: "Plum",
  slate: "Slate",
};

export const memberRankNames: Readonly<Record<RolePosition, string>> = {
  below_manager: "Between managers and moderators",
  below_moderator: "Between moderators and members",
  above_member: "Just above members",
};

export const people = (count: number): string =>
  count === 1 ? "1 member" : `${count.toLocaleString("en-GB")} members`;

export const bannerHelp =
  "PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. A wide strip of its middle is shown.";
