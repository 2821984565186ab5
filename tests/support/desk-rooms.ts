/**
 * Every address under /admin with every form it takes. tests/desk-rooms.test.ts holds it against the
 * routes and the forms they read, so that a new form without a line here fails; tests/e2e/admin.spec.ts
 * tries all of them as everybody.
 */
export interface DeskRoom {
  /** As in app/routes.ts, with a leading slash. */
  readonly pattern: string;
  readonly example: string;
  /** `desk` is for moderators too, `house` for administrators alone. */
  readonly part: "desk" | "house";
  /** What whoever may come in gets; a page unless something else is said. */
  readonly shows?: number;
  /** Where its forms are sent to, if elsewhere. */
  readonly sendsTo?: string;
  /** The names of its forms; one that has no name is "". */
  readonly intents: readonly string[];
}

const house = { part: "house", intents: [] } as const;
const desk = { part: "desk", intents: [] } as const;

export const deskRooms: readonly DeskRoom[] = [
  { ...desk, pattern: "/admin", example: "/admin" },
  // It leads whoever has no use for it to the desk.
  { ...desk, pattern: "/admin/second-step", example: "/admin/second-step", shows: 302 },
  {
    ...desk,
    pattern: "/admin/moderation",
    example: "/admin/moderation",
    sendsTo: "/admin/moderation?case=00000000",
    intents: ["claim", "release", "look", "decide", "undo", "appeal", "say", "note", "hear"],
  },
  {
    ...desk,
    pattern: "/admin/moderation/rules",
    example: "/admin/moderation/rules",
    intents: ["add", "change"],
  },
  {
    ...desk,
    pattern: "/admin/moderation/law",
    example: "/admin/moderation/law",
    intents: ["remove", "unseal"],
  },
  { ...house, pattern: "/admin/people", example: "/admin/people" },
  {
    ...house,
    pattern: "/admin/people/:username",
    example: "/admin/people/theo",
    intents: ["open", "role", "sessions", "view", "level"],
  },
  {
    ...house,
    pattern: "/admin/viewing",
    example: "/admin/viewing",
    shows: 302,
    intents: [""],
  },
  {
    ...house,
    pattern: "/admin/security",
    example: "/admin/security",
    intents: ["answer", "lift", "settle", "block"],
  },
  { ...house, pattern: "/admin/security/audit", example: "/admin/security/audit" },
  {
    ...house,
    pattern: "/admin/security/audit-file",
    example: "/admin/security/audit-file",
    shows: 302,
    intents: [""],
  },
  { ...house, pattern: "/admin/analytics", example: "/admin/analytics" },
  {
    ...house,
    pattern: "/admin/analytics/file",
    example: "/admin/analytics/file?table=cohorts",
  },
  {
    ...house,
    pattern: "/admin/operations",
    example: "/admin/operations",
    intents: [
      "shut",
      "reopen",
      "registration",
      "invite",
      "announce",
      "withdraw",
      "flag",
      "terms",
      "replay",
      "resend",
      "settle",
      "job",
    ],
  },
  {
    ...house,
    pattern: "/admin/operations/letters",
    example: "/admin/operations/letters",
    intents: [""],
  },
  {
    ...house,
    pattern: "/admin/operations/arrivals",
    example: "/admin/operations/arrivals",
    intents: ["look", "bring", "drop"],
  },
  {
    ...house,
    pattern: "/admin/operations/letters/:name",
    shows: 404,
    example: "/admin/operations/letters/nothing.eml",
  },
  {
    ...house,
    pattern: "/admin/operations/feedback",
    example: "/admin/operations/feedback",
    intents: [""],
  },
  {
    ...house,
    pattern: "/admin/system",
    example: "/admin/system",
    intents: ["backup", "sort"],
  },
];
