/** Who looks, and as which of the demo's people. */
export const lookers = {
  visitor: undefined,
  member: "theo",
  creator: "mira",
  manager: "juno",
  moderator: "moderator",
  administrator: "admin",
} as const;
export type Looker = keyof typeof lookers;

/** Who comes in: everybody, whoever has signed in, or only those named. */
type Door = "all" | "members" | readonly Looker[];

export interface SpecifiedRoute {
  /** As the specification writes it. */
  readonly route: string;
  readonly door: Door;
  /** What those who come in read in the tab. */
  readonly title: RegExp;
  /** Whom it shows the most: there it is looked at closely, and its picture taken. */
  readonly fullest: Looker;
  /** A real address of it, or the question to the database that finds one. */
  readonly at?: string;
  readonly find?: string;
  /** Somebody's own: to everybody else it is not there. */
  readonly hidden?: true;
}

const guild = "/guilds/quire-and-thread";
const keepers = ["manager"] as const;
const stewards = ["moderator", "administrator"] as const;
const house = ["administrator"] as const;

/** The routes of the specification, in its order: 13 with a parameter, 56 without. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { route: "/{username}", at: "/mira", door: "all", title: /Mira Vance/, fullest: "member" },
  {
    route: "/archives/{id}",
    at: "/archives/d3m0w0rk0001",
    door: "all",
    title: /Criffel from the far side/,
    fullest: "member",
  },
  {
    route: "/creators/{username}/subscribe",
    at: "/creators/mira/subscribe",
    door: "all",
    title: /Support Mira Vance/,
    fullest: "member",
  },
  {
    route: "/forum/{id}",
    at: "/forum/d3m0t0p1c001",
    door: "all",
    title: /Why does my text block roll/,
    fullest: "moderator",
  },
  { route: "/guilds/{slug}", at: guild, door: "all", title: /Quire & Thread/, fullest: "member" },
  {
    route: "/guilds/{slug}/discussions",
    at: `${guild}/discussions`,
    door: "all",
    title: /Discussions of Quire & Thread/,
    fullest: "member",
  },
  {
    route: "/guilds/{slug}/manage",
    at: `${guild}/manage`,
    door: keepers,
    title: /Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/invites",
    at: `${guild}/manage/invites`,
    door: keepers,
    title: /Invitations to Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/members",
    at: `${guild}/manage/members`,
    door: keepers,
    title: /Manage members of Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/requests",
    at: `${guild}/manage/requests`,
    door: keepers,
    title: /Requests to join Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/manage/settings",
    at: `${guild}/manage/settings`,
    door: keepers,
    title: /Settings of Quire & Thread/,
    fullest: "manager",
  },
  {
    route: "/guilds/{slug}/members",
    at: `${guild}/members`,
    door: "all",
    title: /Members of Quire & Thread/,
    fullest: "member",
  },
  {
    route: "/messages/{conversationId}",
    door: ["member", "creator", "manager"],
    hidden: true,
    title: /Winter swap/,
    fullest: "member",
    find: `select '/messages/' || id as at from conversations
      where name = 'Winter swap, the packing table'`,
  },
  { route: "/login", door: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/signin", door: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/signup", door: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/forgot-password", door: "all", title: /A new password/, fullest: "visitor" },
  { route: "/reset-password", door: "all", title: /Choose a new password/, fullest: "visitor" },
  { route: "/verify-email", door: "all", title: /Confirm your address/, fullest: "visitor" },
  { route: "/confirm-email", door: "all", title: /Your address/, fullest: "visitor" },
  {
    route: "/onboarding",
    at: "/onboarding?step=people",
    door: "members",
    title: /First steps/,
    fullest: "member",
  },
  { route: "/beta-waitlist", door: "all", title: /A bench for what you make/, fullest: "visitor" },
  { route: "/waitlist", door: "all", title: /The waitlist/, fullest: "visitor" },
  { route: "/waitlist-confirmed", door: "all", title: /Your place in line/, fullest: "visitor" },
  { route: "/admin", door: stewards, title: /Stewards’ desk/, fullest: "administrator" },
  { route: "/admin/security", door: house, title: /Security/, fullest: "administrator" },
  { route: "/admin/moderation", door: stewards, title: /Moderation/, fullest: "moderator" },
  { route: "/admin/analytics", door: house, title: /Analytics/, fullest: "administrator" },
  { route: "/admin/operations", door: house, title: /Operations/, fullest: "administrator" },
  { route: "/admin/system", door: house, title: /System/, fullest: "administrator" },
  { route: "/archives", door: "all", title: /Archives/, fullest: "member" },
  { route: "/archives/add", door: "members", title: /Add a work/, fullest: "creator" },
  { route: "/forum", door: "all", title: /Forum/, fullest: "member" },
  { route: "/forum/create", door: "members", title: /New topic/, fullest: "moderator" },
  { route: "/forum/new", door: "members", title: /New topic/, fullest: "member" },
  { route: "/guilds", door: "all", title: /Guilds/, fullest: "member" },
  { route: "/guilds/new", door: "members", title: /Found a guild/, fullest: "member" },
  { route: "/messages", door: "members", title: /Messages/, fullest: "member" },
  { route: "/messages/new", door: "members", title: /Write to somebody/, fullest: "member" },
  { route: "/earnings", door: "members", title: /Earnings/, fullest: "creator" },
  { route: "/financial/payouts", door: "members", title: /Payouts/, fullest: "creator" },
  { route: "/financial/transactions", door: "members", title: /Transactions/, fullest: "creator" },
  {
    route: "/tips/success",
    door: ["member"],
    hidden: true,
    find: `select '/tips/success?tip=' || t.id as at from tips t
      join users u on u.id = t.payer_id where u.username = 'theo' limit 1`,
    title: /Your tip/,
    fullest: "member",
  },
  { route: "/settings", door: "members", title: /Settings/, fullest: "creator" },
  {
    route: "/settings/earnings",
    door: "members",
    title: /Earnings and statements/,
    fullest: "creator",
  },
  { route: "/settings/monetization", door: "members", title: /Earning/, fullest: "creator" },
  {
    route: "/settings/notifications",
    door: "members",
    title: /Notification settings/,
    fullest: "member",
  },
  {
    route: "/settings/payment-methods",
    door: "members",
    title: /Ways to pay/,
    fullest: "member",
  },
  { route: "/settings/payouts", door: "members", title: /Payouts/, fullest: "creator" },
  { route: "/settings/payouts/withdraw", door: "members", title: /Withdraw/, fullest: "creator" },
  {
    route: "/settings/platform-intelligence",
    door: "members",
    title: /Platform intelligence/,
    fullest: "member",
  },
  { route: "/settings/privacy", door: "members", title: /Privacy and safety/, fullest: "member" },
  { route: "/settings/profile", door: "members", title: /Your profile/, fullest: "creator" },
  { route: "/settings/test", door: "members", title: /Try it out/, fullest: "member" },
  { route: "/", door: "all", title: /Guildhall/, fullest: "member" },
  { route: "/create", door: "members", title: /Create/, fullest: "creator" },
  { route: "/dashboard", door: "members", title: /Dashboard/, fullest: "creator" },
  { route: "/my-subscriptions", door: "members", title: /Subscriptions/, fullest: "member" },
  { route: "/notifications", door: "members", title: /Notifications/, fullest: "creator" },
  { route: "/personalization", door: "members", title: /Personalization/, fullest: "member" },
  { route: "/profile", door: "members", title: / · Guildhall/, fullest: "creator" },
  { route: "/profile/edit", door: "members", title: /Your profile/, fullest: "creator" },
  { route: "/saved", door: "members", title: /Saved/, fullest: "member" },
  { route: "/search", at: "/search?q=ink", door: "all", title: /Search/, fullest: "member" },
  { route: "/terms", door: "all", title: /Terms/, fullest: "visitor" },
  { route: "/feedback/new", door: "all", title: /Feedback/, fullest: "member" },
  { route: "/maintenance", door: "all", title: /Guildhall/, fullest: "visitor" },
  { route: "/auth-test", door: "all", title: /What the hall sees of you/, fullest: "member" },
  { route: "/icon-test", door: "all", title: /Icons/, fullest: "visitor" },
];

export function comesIn({ door }: SpecifiedRoute, looker: Looker): boolean {
  if (door === "all") return true;
  return door === "members" ? looker !== "visitor" : door.includes(looker);
}

/** What one who does not come in is answered. */
export function refusal({ hidden }: SpecifiedRoute, looker: Looker): number {
  if (looker === "visitor") return 401;
  return hidden ? 404 : 403;
}
