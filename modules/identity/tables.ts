import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LimitKind, Role } from "#permissions";
import { id, instant } from "#platform/db";
import type { BlockKind } from "./contract.ts";
import type { ProposalKind } from "./proposals/kinds.ts";

/** What a mailed link or a challenge is for. */
export type LinkPurpose =
  | "verify_email"
  | "reset_password"
  | "confirm_email"
  | "undo_email"
  | "undo_departure"
  | "second_factor";

export type ProofKind = "password" | "passkey" | "totp" | "backup_code" | "other_site";

/** Everybody with an account. The columns up to `updatedAt` are better-auth's. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** Display name; called so by better-auth. */
    name: text().notNull(),
    /** Always lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Always lower case, so unique ignoring case. */
    username: text().notNull().unique(),
    usernameChangedAt: instant(),
    language: text().notNull().default("en"),
    timeZone: text().notNull().default("UTC"),
    suspendedAt: instant(),
    /** When they asked to leave; fourteen days later everything personal is erased. */
    deletionRequestedAt: instant(),
    /** The row stays for what others wrote around it; nothing personal is left in it. */
    erasedAt: instant(),
  },
  (table) => [
    check("users_email_lower", sql`email = lower(email)`),
    check("users_username_form", sql`username ~ '^[a-z][a-z0-9_]{2,29}$'`),
    index("users_deletion_due").on(table.deletionRequestedAt).where(sql`erased_at is null`),
  ],
);

/** Whoever a row is about alone: it goes with them. */
export const ownPerson = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** Whoever had a part in it; the row stays when they have left, nameless. */
export const person = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: ownPerson(),
    role: text().$type<Role>().notNull(),
    grantedBy: uuid().references(() => users.id),
    grantedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index("user_roles_granted_by").on(table.grantedBy),
  ],
);

/**
 * Names nobody can take for a while. One somebody gave up leads to their present name; one without
 * an owner was asked for in a sign-up that may come to nothing.
 */
export const usernameHolds = pgTable(
  "username_holds",
  {
    username: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    heldUntil: instant().notNull(),
  },
  (table) => [index("username_holds_user").on(table.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: ownPerson(),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Last use, to the minute or so. */
    lastSeenAt: instant().notNull().defaultNow(),
    /** Last proof of who they are: password, passkey or second factor. */
    provedAt: instant().notNull().defaultNow(),
    /** What that proof was. */
    provedBy: text().$type<ProofKind>().notNull().default("password"),
    /** Whether the browser keeps the cookie when it is closed; a renewed one is kept no longer. */
    remember: boolean().notNull().default(true),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Sessions of administrators who look at the place as somebody else sees it, to read and no more. */
export const staffViews = pgTable(
  "staff_views",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: ownPerson(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("staff_views_user").on(table.userId)],
);

/** Ways to prove who one is: the password ("credential"), or another site's word. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: ownPerson(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("auth_accounts_user").on(table.userId),
    uniqueIndex("auth_accounts_provider").on(table.providerId, table.accountId),
  ],
);

/** Challenges that better-auth keeps while one is being answered: passkeys, other sites' word. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** Mailed links and challenges under way. Each works once; only a digest of its token is kept. */
export const singleUseLinks = pgTable(
  "single_use_links",
  {
    id: id(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull().unique(),
    userId: ownPerson(),
    /** What following it does, where the purpose alone does not say. */
    payload: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("single_use_links_user").on(table.userId, table.purpose),
    index("single_use_links_expiry").on(table.expiresAt),
  ],
);

/** The authenticator app. Unconfirmed until a first code was right. */
export const twoFactors = pgTable("two_factors", {
  userId: ownPerson().primaryKey(),
  /** Encrypted with the site's secret. */
  secret: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  confirmedAt: instant(),
  /** The thirty seconds of the last code used: no code of that time or before works again. */
  lastStep: integer().notNull().default(0),
});

export const backupCodes = pgTable(
  "backup_codes",
  {
    userId: ownPerson(),
    /** A digest; each code holds 120 random bits, which no guessing reaches. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: ownPerson(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** From where somebody has signed in before; anything else is told to them by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: ownPerson(),
    /** A digest of browser, system and network. */
    deviceHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Wrong guesses lately, per account and per network. A row is forgotten when it is old enough. */
export const failedGuesses = pgTable(
  "failed_guesses",
  {
    /** A digest: who was guessed at is nobody's business in a backup. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    /** Nothing is even looked at before. */
    retryAt: instant().notNull(),
  },
  (table) => [index("failed_guesses_age").on(table.lastAt)],
);

/** Wrong names and passwords of the last days, so that one network trying many accounts is seen. */
export const refusedSignIns = pgTable(
  "refused_sign_ins",
  {
    id: id(),
    at: instant().notNull(),
    /** Of whoever tried: `203.0.113.0/24`, never the single address. */
    network: text().notNull(),
    /** A digest: who was guessed at is nobody's business in a backup. */
    accountKey: text().notNull(),
  },
  (table) => [index("refused_sign_ins_at").on(table.at)],
);

/** Whose network an address is in, as whoever runs the place has loaded it; empty until they do. */
export const ipRanges = pgTable("ip_ranges", {
  first: inet().primaryKey(),
  last: inet().notNull(),
  asn: bigint({ mode: "number" }).notNull(),
  /** Two letters, or nothing where the table did not say. */
  country: text().notNull().default(""),
  name: text().notNull().default(""),
});

/** What a steward's decision takes from somebody, until a time or for good. */
export const accountLimits = pgTable(
  "account_limits",
  {
    userId: ownPerson(),
    kind: text().$type<LimitKind>().notNull(),
    setAt: instant().notNull(),
    /** Nothing: until somebody lifts it. */
    until: instant(),
    /** The case it was decided in. */
    caseId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("account_limits_due").on(table.until),
  ],
);

/** From where nobody signs in or up: a network, the mail of a domain, or all networks of a provider. */
export const accessBlocks = pgTable(
  "access_blocks",
  {
    id: id(),
    kind: text().$type<BlockKind>().notNull(),
    /** `203.0.113.0/24`, `throwaway.example` and all below it, or `as64500`. */
    value: text().notNull(),
    reason: text().notNull(),
    setBy: uuid().references(() => users.id),
    setAt: instant().notNull(),
    until: instant(),
    liftedAt: instant(),
  },
  (table) => [
    index("access_blocks_set_by").on(table.setBy),
    uniqueIndex("access_blocks_open").on(table.kind, table.value).where(sql`lifted_at is null`),
  ],
);

/**
 * What one administrator wants and another has to agree to. Over once it has `decidedAt`: agreed or
 * not, or neither where nobody answered in time. The name is from when only roles were proposed.
 */
export const proposals = pgTable(
  "role_proposals",
  {
    id: id(),
    kind: text().$type<ProposalKind>().notNull().default("role"),
    userId: ownPerson(),
    role: text().$type<Role>(),
    give: boolean(),
    /** What carrying it out needs, by kind. */
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    reason: text().notNull(),
    proposedBy: person(),
    proposedAt: instant().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    agreed: boolean(),
  },
  (table) => [
    uniqueIndex("role_proposals_open").on(table.userId, table.role).where(sql`decided_at is null`),
    uniqueIndex("role_proposals_open_of_kind")
      .on(table.userId, table.kind)
      .where(sql`decided_at is null and kind <> 'role'`),
    index("role_proposals_user").on(table.userId),
    index("role_proposals_proposed_by").on(table.proposedBy),
    index("role_proposals_decided_by").on(table.decidedBy),
    check(
      "role_proposals_role_is_whole",
      sql`(kind = 'role') = (role is not null and give is not null)`,
    ),
    check("role_proposals_not_their_own", sql`agreed is not true or decided_by <> proposed_by`),
  ],
);
