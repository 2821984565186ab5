export const guildLimits = {
  nameMin: 3,
  nameMax: 60,
  slugMin: 3,
  slugMax: 40,
  purpose: 120,
  about: 5_000,
  rules: 5_000,
  tags: 5,
  tagMax: 25,
  questions: 5,
  question: 200,
  answer: 1_000,
  customRoles: 20,
  roleName: 30,
  crests: 9,
  categories: 20,
  categoryName: 40,
  reason: 500,
  note: 500,
  inviteNote: 200,
  inviteUses: 1_000,
  liveInvites: 50,
  requestDays: 30,
  retryDays: 7,
  openRequests: 10,
  transferDays: 7,
  graceDays: 7,
  slugKeptDays: 365,
  logDays: 365,
  incidentHours: 24,
  incidentSlowSeconds: 30,
  announcementTitle: 120,
  announcementBody: 5_000,
  eventTitle: 120,
  eventPlace: 200,
  eventAbout: 2_000,
  perPage: 24,
  membersPerPage: 50,
} as const;

export const visibilities = ["public", "private", "secret"] as const;
export type GuildVisibility = (typeof visibilities)[number];

export const policies = ["open", "request", "invite", "subscribers"] as const;
export type JoinPolicy = (typeof policies)[number];

export const sorts = ["active", "new", "size", "name"] as const;
export type GuildSort = (typeof sorts)[number];

/** Every guild has these four; others it makes itself. */
export const builtInRoles = ["owner", "manager", "moderator", "member"] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

export const roleColors = ["verdigris", "madder", "woad", "ink", "moss", "plum", "slate"] as const;
export type RoleColor = (typeof roleColors)[number];

/** Where a custom role ranks among the four built-in ones. */
export const rolePositions = ["below_manager", "below_moderator", "above_member"] as const;
export type RolePosition = (typeof rolePositions)[number];

export const requestStates = [
  "pending",
  "needs_info",
  "approved",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type RequestState = (typeof requestStates)[number];

export const inviteKinds = ["link", "person", "email"] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** In hours; 0 means never. */
export const inviteLifetimeHours = [1, 24, 168, 720, 0] as const;

export const guildActions = [
  "founded",
  "edited",
  "renamed",
  "joined",
  "left",
  "lapsed",
  "asked",
  "approved",
  "declined",
  "asked_again",
  "invited",
  "invite_revoked",
  "role_given",
  "role_saved",
  "role_removed",
  "removed",
  "banned",
  "ban_lifted",
  "offered",
  "handed_on",
  "offer_declined",
  "paused",
  "resumed",
  "archived",
  "reopened",
  "closing",
  "kept",
  "announced",
  "announcement_withdrawn",
  "event_set",
  "event_changed",
  "event_cancelled",
  "category_saved",
  "purse_set",
  "rule_published",
  "spent",
  "spend_asked",
  "spend_agreed",
  "spend_declined",
  "spend_withdrawn",
] as const;
export type GuildAction = (typeof guildActions)[number];
