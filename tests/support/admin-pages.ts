/**
 * Every path under /admin with every form it accepts. tests/admin-pages.test.ts compares it with
 * the routes and the forms they read, so that a new form without a line here fails;
 * tests/e2e/admin.spec.ts tries all of them as every role.
 */
export interface AdminPage {
  /** As in app/routes.ts, with a leading slash. */
  readonly pattern: string;
  readonly example: string;
  /** `staff` is for moderators too, `admins` for administrators only. */
  readonly part: "staff" | "admins";
  /** The status for those with access; 200 by default. */
  readonly shows?: number;
  /** Where its forms are submitted, if elsewhere. */
  readonly sendsTo?: string;
  /** The intents of its forms; "" for one without an intent. */
  readonly intents: readonly string[];
}

const adminsOnly = { part: "admins", intents: [] } as const;
const staffOnly = { part: "staff", intents: [] } as const;

export const adminPages: readonly AdminPage[] = [
  { ...staffOnly, pattern: "/admin", example: "/admin" },
  // Redirects users who don't need it to the admin area.
  { ...staffOnly, pattern: "/admin/second-step", example: "/admin/second-step", shows: 302 },
  {
    ...staffOnly,
    pattern: "/admin/moderation",
    example: "/admin/moderation",
    sendsTo: "/admin/moderation?case=00000000",
    intents: ["claim", "release", "look", "decide", "undo", "appeal", "say", "note", "hear"],
  },
  {
    ...staffOnly,
    pattern: "/admin/moderation/rules",
    example: "/admin/moderation/rules",
    intents: ["add", "change"],
  },
  {
    ...staffOnly,
    pattern: "/admin/moderation/legal",
    example: "/admin/moderation/legal",
    intents: ["remove", "unseal"],
  },
  { ...adminsOnly, pattern: "/admin/people", example: "/admin/people" },
  {
    ...adminsOnly,
    pattern: "/admin/people/:username",
    example: "/admin/people/theo",
    intents: ["open", "role", "sessions", "view", "level"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/viewing",
    example: "/admin/viewing",
    shows: 302,
    intents: [""],
  },
  {
    ...adminsOnly,
    pattern: "/admin/security",
    example: "/admin/security",
    intents: ["answer", "lift", "settle", "block"],
  },
  { ...adminsOnly, pattern: "/admin/security/audit", example: "/admin/security/audit" },
  {
    ...adminsOnly,
    pattern: "/admin/security/audit-file",
    example: "/admin/security/audit-file",
    shows: 302,
    intents: [""],
  },
  { ...adminsOnly, pattern: "/admin/analytics", example: "/admin/analytics" },
  {
    ...adminsOnly,
    pattern: "/admin/analytics/file",
    example: "/admin/analytics/file?part=retention&table=cohorts",
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations",
    example: "/admin/operations",
    intents: ["shut", "reopen", "registration", "invite", "settle"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/announcements",
    example: "/admin/operations/announcements",
    intents: ["announce", "withdraw"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/flags",
    example: "/admin/operations/flags",
    intents: ["flag"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/terms",
    example: "/admin/operations/terms",
    intents: ["terms"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/webhooks",
    example: "/admin/operations/webhooks",
    intents: ["replay", "resend"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/jobs",
    example: "/admin/operations/jobs",
    intents: ["job"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/email",
    example: "/admin/operations/email",
    intents: [""],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/imports",
    example: "/admin/operations/imports",
    intents: ["look", "bring", "drop"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/email/:name",
    shows: 404,
    example: "/admin/operations/email/nothing.eml",
  },
  {
    ...adminsOnly,
    pattern: "/admin/operations/feedback",
    example: "/admin/operations/feedback",
    intents: [""],
  },
  {
    ...adminsOnly,
    pattern: "/admin/pages",
    example: "/admin/pages",
    intents: ["create", "footer"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/pages/:slug",
    shows: 404,
    example: "/admin/pages/none",
    intents: ["publish", "delete"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site",
    example: "/admin/site",
    intents: [""],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/look",
    example: "/admin/site/look",
    intents: ["picture", "remove"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/style",
    example: "/admin/site/style",
    intents: ["save", "preview", "reset", "font", "remove"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/style/preview",
    example: "/admin/site/style/preview?corners=none&density=normal",
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/landing",
    example: "/admin/site/landing",
    intents: ["save", "preview", "reset", "featured"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/parts",
    example: "/admin/site/parts",
    intents: [""],
  },
  {
    ...adminsOnly,
    pattern: "/admin/site/navigation",
    example: "/admin/site/navigation",
    intents: ["add", "move", "audience", "remove"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/tax",
    example: "/admin/tax",
    intents: ["settings", "rates", "restore"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/tax/report",
    example: "/admin/tax/report?quarter=2026-Q4",
  },
  {
    ...adminsOnly,
    pattern: "/admin/tax/report-file",
    example: "/admin/tax/report-file?quarter=2026-Q4",
  },
  {
    ...adminsOnly,
    pattern: "/admin/tax/rates-file",
    example: "/admin/tax/rates-file",
  },
  {
    ...adminsOnly,
    pattern: "/admin/texts",
    example: "/admin/texts",
    intents: ["change", "reset"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/system",
    example: "/admin/system",
    intents: ["backup"],
  },
  {
    ...adminsOnly,
    pattern: "/admin/system/performance",
    example: "/admin/system/performance",
  },
  {
    ...adminsOnly,
    pattern: "/admin/system/errors",
    example: "/admin/system/errors",
    intents: ["sort"],
  },
];
