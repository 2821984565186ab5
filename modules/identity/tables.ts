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
import type { ApprovalKind } from "./approvals/kinds.ts";
import type { BlockKind } from "./contract.ts";

/** What a mailed link or a challenge is for. */
export type LinkPurpose =
  | "verify_email"
  | "reset_password"
  | "confirm_email"
  | "undo_email"
  | "undo_departure"
  | "second_factor"
  | "trust_device";

export type AuthenticationMethod =
  | "password"
  | "passkey"
  | "totp"
  | "backup_code"
  | "other_site"
  | "email_link";

/** All accounts. The columns up to `updatedAt` are better-auth's. */
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
    /** When the user requested deletion; all personal data is erased fourteen days later. */
    deletionRequestedAt: instant(),
    /** The row stays for what others wrote around it; nothing personal is left in it. */
    erasedAt: instant(),
    /** Created by the demo, with a password that everybody knows. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    check("users_email_lower", sql`email = lower(email)`),
    check("users_username_form", sql`username ~ '^[a-z][a-z0-9_]{2,29}$'`),
    index("users_deletion_due").on(table.deletionRequestedAt).where(sql`erased_at is null`),
  ],
);

/** The only user a row is about: it is deleted with them. */
export const ownUserColumn = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** A user involved in the row; after account deletion the row stays, anonymized. */
export const userColumn = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: ownUserColumn(),
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
 * Usernames that can't be taken for a while. One that a user gave up redirects to their current
 * name; one without an owner was requested in a sign-up that may never complete.
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
    userId: ownUserColumn(),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Last use, to the minute or so. */
    lastSeenAt: instant().notNull().defaultNow(),
    /** Last proof of who they are: password, passkey or second factor. */
    authenticatedAt: instant().notNull().defaultNow(),
    /** What that proof was. */
    authenticatedBy: text().$type<AuthenticationMethod>().notNull().default("password"),
    /** Whether the cookie survives closing the browser; renewing it does not change that. */
    remember: boolean().notNull().default(true),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Sessions of administrators viewing the site as another user, read-only. */
export const staffViews = pgTable(
  "staff_views",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: ownUserColumn(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("staff_views_user").on(table.userId)],
);

/** Sign-in credentials: the password ("credential") or an OAuth account. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: ownUserColumn(),
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

/** Pending better-auth challenges: passkeys and OAuth. */
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

/** Emailed links and pending challenges. Each works once; only a digest of its token is stored. */
export const singleUseLinks = pgTable(
  "single_use_links",
  {
    id: id(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull().unique(),
    userId: ownUserColumn(),
    /** Parameters of the link, where the purpose alone is not enough. */
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
  userId: ownUserColumn().primaryKey(),
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
    userId: ownUserColumn(),
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
    userId: ownUserColumn(),
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

/** Devices a user has signed in from before; they get an email about any other. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: ownUserColumn(),
    /** A digest of browser, system and network. */
    deviceHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Browsers whose cookie an account knows: what others guess never makes them wait. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    userId: ownUserColumn(),
    /** A digest of the cookie and the account. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    /** When the account was last signed in to there. */
    lastUsedAt: instant().notNull(),
    /** The session opened there last, if it is still open. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    /** Since the last right one. */
    wrongGuesses: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index("trusted_devices_session").on(table.sessionId),
    index("trusted_devices_age").on(table.lastUsedAt),
  ],
);

/** At which accounts each network guessed in the last hour. Both are digests. */
export const guessedAccounts = pgTable(
  "guessed_accounts",
  {
    network: text().notNull(),
    account: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.account] }),
    index("guessed_accounts_age").on(table.at),
  ],
);

/** Recent wrong guesses, per account and per session. Old rows are deleted. */
export const failedAttempts = pgTable(
  "failed_attempts",
  {
    /** A digest, so that a backup does not reveal which accounts were targeted. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    /** Until then attempts are rejected without being checked. */
    retryAt: instant().notNull(),
  },
  (table) => [index("failed_guesses_age").on(table.lastAt)],
);

/** Wrong names and passwords of the last days, to detect one network trying many accounts. */
export const rejectedSignIns = pgTable(
  "rejected_sign_ins",
  {
    id: id(),
    at: instant().notNull(),
    /** The network of the attempt: `203.0.113.0/24`, never the single address. */
    network: text().notNull(),
    /** A digest, so that a backup does not reveal which accounts were targeted. */
    accountKey: text().notNull(),
  },
  (table) => [index("refused_sign_ins_at").on(table.at)],
);

/** Which network an address belongs to, as loaded by the site's operator; empty until then. */
export const ipRanges = pgTable("ip_ranges", {
  first: inet().primaryKey(),
  last: inet().notNull(),
  asn: bigint({ mode: "number" }).notNull(),
  /** Two letters, or empty if the source did not say. */
  country: text().notNull().default(""),
  name: text().notNull().default(""),
});

/** Restrictions from a moderator's decision, temporary or permanent. */
export const accountLimits = pgTable(
  "account_limits",
  {
    userId: ownUserColumn(),
    kind: text().$type<LimitKind>().notNull(),
    setAt: instant().notNull(),
    /** Null: until lifted. */
    until: instant(),
    /** The case it was decided in. */
    caseId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("account_limits_due").on(table.until),
  ],
);

/**
 * Sources blocked from sign-in and sign-up: a network, an email domain, or all networks of a
 * provider.
 */
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
 * Proposals by one administrator that another has to approve. Closed once `decidedAt` is set:
 * approved, declined, or neither if nobody answered in time. Constraint names date from when only
 * roles were proposed.
 */
export const approvals = pgTable(
  "approvals",
  {
    id: id(),
    kind: text().$type<ApprovalKind>().notNull().default("role"),
    userId: ownUserColumn(),
    role: text().$type<Role>(),
    give: boolean(),
    /** What carrying it out needs, by kind. */
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    reason: text().notNull(),
    proposedBy: userColumn(),
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
