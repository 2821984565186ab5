/** The roles, each with a member of the demo. */
export const viewers = {
  visitor: undefined,
  member: "theo",
  creator: "mira",
  manager: "juno",
  moderator: "moderator",
  administrator: "admin",
} as const;
export type ViewerRole = keyof typeof viewers;

/** Who has access: everyone, every signed-in user, or only these roles. */
type RouteAccess = "all" | "members" | readonly ViewerRole[];

export interface SpecifiedRoute {
  /** As the specification writes it. */
  readonly route: string;
  readonly access: RouteAccess;
  /** The document title for those with access. */
  readonly title: RegExp;
  /** The role that sees most of it: used for the detailed checks and the screenshot. */
  readonly fullest: ViewerRole;
  /** A real path of it, or the query that finds one. */
  readonly at?: string;
  readonly find?: string;
  /** Private to its owner: a 404 for everyone else. */
  readonly hidden?: true;
}

const guild = "/guilds/quire-and-thread";
const guildManagers = ["manager"] as const;
const staff = ["moderator", "administrator"] as const;
const administrators = ["administrator"] as const;

/** The routes of the specification, in its order: 13 with a parameter, 56 without. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { route: "/{username}", at: "/mira", access: "all", title: /Mira Vance/, fullest: "member" },
  {
    route: "/archives/{id}",
    at: "/archives/d3m0w0rk0001",
    access: "all",
    title: /Criffel from the far side/,
    fullest: "member",
  },
  {
    route: "/creators/{username}/subscribe",
    at: "/creators/mira/subscribe",
    access: "all",
    title: /Support Mira Vance/,
    fullest: "member",
  },
  {
    route: "/forum/{id}",
    at: "/forum/d3m0t0p1c001",
    access: "all",
    title: /Why does my text block roll/,
    fullest: "moderator",
  },
  { route: "/guilds/{slug}", at: guild, access: "all", title: /Quire & Thread/, fullest: "member" },
  {
    route: "/guilds/{slug}/discussions",
    at: `${guild}/discussions`,
    access: "all",
    title: /Discussions of Quire & Thread/,
    fullest: "member",
  },
  {
    route: "/guilds/{slug}/manage",
    at: `${guild}/manage`,
    access: guildManagers,
    title: /Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/invites",
    at: `${guild}/manage/invites`,
    access: guildManagers,
    title: /Invitations to Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/members",
    at: `${guild}/manage/members`,
    access: guildManagers,
    title: /Manage members of Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/requests",
    at: `${guild}/manage/requests`,
    access: guildManagers,
    title: /Requests to join Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/settings",
    at: `${guild}/manage/settings`,
    access: guildManagers,
    title: /Settings of Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/members",
    at: `${guild}/members`,
    access: "all",
    title: /Members of Quire & Thread/,
    fullest: "member",
  },
  {
    route: "/messages/{conversationId}",
    access: ["member", "creator", "manager"],
    hidden: true,
    title: /Winter swap/,
    fullest: "member",
    find: `select '/messages/' || id as at from conversations
      where name = 'Winter swap, the packing table'`,
  },
  { route: "/login", access: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/signin", access: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/signup", access: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/forgot-password", access: "all", title: /Reset your password/, fullest: "visitor" },
  { route: "/reset-password", access: "all", title: /Choose a new password/, fullest: "visitor" },
  {
    route: "/verify-email",
    access: "all",
    title: /Confirm your email address/,
    fullest: "visitor",
  },
  {
    route: "/confirm-email",
    access: "all",
    title: /Change your email address/,
    fullest: "visitor",
  },
  {
    route: "/onboarding",
    at: "/onboarding?step=people",
    access: "members",
    title: /Set up your profile/,
    fullest: "member",
  },
  {
    route: "/beta-waitlist",
    access: "all",
    title: /A home for what you make/,
    fullest: "visitor",
  },
  { route: "/waitlist", access: "all", title: /Waitlist/, fullest: "visitor" },
  {
    route: "/waitlist-confirmed",
    access: "all",
    title: /Your place on the waitlist/,
    fullest: "visitor",
  },
  { route: "/admin", access: staff, title: /Admin/, fullest: "administrator" },
  { route: "/admin/security", access: administrators, title: /Security/, fullest: "administrator" },
  { route: "/admin/moderation", access: staff, title: /Moderation/, fullest: "moderator" },
  {
    route: "/admin/analytics",
    access: administrators,
    title: /Analytics/,
    fullest: "administrator",
  },
  {
    route: "/admin/operations",
    access: administrators,
    title: /Operations/,
    fullest: "administrator",
  },
  { route: "/admin/system", access: administrators, title: /System/, fullest: "administrator" },
  { route: "/archives", access: "all", title: /Archives/, fullest: "member" },
  { route: "/archives/add", access: "members", title: /Add work/, fullest: "creator" },
  { route: "/forum", access: "all", title: /Forum/, fullest: "member" },
  { route: "/forum/create", access: "members", title: /New topic/, fullest: "moderator" },
  { route: "/forum/new", access: "members", title: /New topic/, fullest: "member" },
  { route: "/guilds", access: "all", title: /Guilds/, fullest: "member" },
  { route: "/guilds/new", access: "members", title: /Create a guild/, fullest: "member" },
  { route: "/messages", access: "members", title: /Messages/, fullest: "member" },
  { route: "/messages/new", access: "members", title: /New message/, fullest: "member" },
  { route: "/earnings", access: "members", title: /Earnings/, fullest: "creator" },
  { route: "/financial/payouts", access: "members", title: /Payouts/, fullest: "creator" },
  {
    route: "/financial/transactions",
    access: "members",
    title: /Transactions/,
    fullest: "creator",
  },
  {
    route: "/tips/success",
    access: ["member"],
    hidden: true,
    find: `select '/tips/success?tip=' || t.id as at from tips t
      join users u on u.id = t.payer_id where u.username = 'theo' limit 1`,
    title: /Your tip/,
    fullest: "member",
  },
  { route: "/settings", access: "members", title: /Settings/, fullest: "creator" },
  {
    route: "/settings/earnings",
    access: "members",
    title: /Earnings and statements/,
    fullest: "creator",
  },
  { route: "/settings/monetization", access: "members", title: /Monetization/, fullest: "creator" },
  {
    route: "/settings/notifications",
    access: "members",
    title: /Notification settings/,
    fullest: "member",
  },
  {
    route: "/settings/payment-methods",
    access: "members",
    title: /Payment methods/,
    fullest: "member",
  },
  { route: "/settings/payouts", access: "members", title: /Payouts/, fullest: "creator" },
  { route: "/settings/payouts/withdraw", access: "members", title: /Withdraw/, fullest: "creator" },
  {
    route: "/settings/platform-intelligence",
    access: "members",
    title: /Feed and recommendations/,
    fullest: "member",
  },
  { route: "/settings/privacy", access: "members", title: /Privacy/, fullest: "member" },
  { route: "/settings/profile", access: "members", title: /Your profile/, fullest: "creator" },
  { route: "/settings/test", access: "members", title: /Test notifications/, fullest: "member" },
  { route: "/", access: "all", title: /Guildhall/, fullest: "member" },
  { route: "/create", access: "members", title: /Create/, fullest: "creator" },
  { route: "/dashboard", access: "members", title: /Dashboard/, fullest: "creator" },
  { route: "/my-subscriptions", access: "members", title: /Subscriptions/, fullest: "member" },
  { route: "/notifications", access: "members", title: /Notifications/, fullest: "creator" },
  {
    route: "/personalization",
    access: "members",
    title: /Appearance and language/,
    fullest: "member",
  },
  { route: "/profile", access: "members", title: / · Guildhall/, fullest: "creator" },
  { route: "/profile/edit", access: "members", title: /Your profile/, fullest: "creator" },
  { route: "/saved", access: "members", title: /Saved/, fullest: "member" },
  { route: "/search", at: "/search?q=ink", access: "all", title: /Search/, fullest: "member" },
  { route: "/terms", access: "all", title: /Terms/, fullest: "visitor" },
  { route: "/feedback/new", access: "all", title: /Feedback/, fullest: "member" },
  { route: "/maintenance", access: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/auth-test", access: "all", title: /Your session/, fullest: "member" },
  { route: "/icon-test", access: "all", title: /Icons/, fullest: "visitor" },
];

export function hasAccess({ access }: SpecifiedRoute, looker: ViewerRole): boolean {
  if (access === "all") return true;
  return access === "members" ? looker !== "visitor" : access.includes(looker);
}

/** The status for a role without access. */
export function expectedRejection({ hidden }: SpecifiedRoute, looker: ViewerRole): number {
  if (looker === "visitor") return 401;
  return hidden ? 404 : 403;
}
