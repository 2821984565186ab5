import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "#permissions";

const instant = () => timestamp({ withTimezone: true });
const id = () => uuid().primaryKey().default(sql`uuidv7()`);

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
    index("users_deletion_due").on(table.deletionRequestedAt).where(sql`erased_at is null`),
  ],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const userRoles = pgTable(
  "user_roles",
  {
    userId: userId(),
    role: text().$type<Role>().notNull(),
    grantedBy: uuid().references(() => users.id),
    grantedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/** Names somebody gave up: they lead to the present one, and nobody else can take them meanwhile. */
export const usernameHolds = pgTable("username_holds", {
  username: text().primaryKey(),
  userId: userId(),
  heldUntil: instant().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: userId(),
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
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Ways to prove who one is: the password ("credential"), or another site's word. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: userId(),
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

/** Single-use proofs under way: links mailed, challenges answered. Hashed at rest. */
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

export const twoFactors = pgTable("two_factors", {
  id: id(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);
