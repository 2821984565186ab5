import { z } from "zod";

const instant = z.iso.datetime();
/** `account/account.json` of a user's export; documented in docs/guides/export-format.md. */
export const accountExportFormat = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  language: z.string(),
  timeZone: z.string(),
  joinedAt: instant,
  usernameChangedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  leavingSince: instant.nullable(),
  earlierUsernames: z.array(z.strictObject({ username: z.string(), heldUntil: instant })),
  roles: z.array(
    z.strictObject({
      role: z.string(),
      grantedAt: instant,
      /** Another person: their public handle and nothing else. */
      grantedBy: z.string().nullable(),
    }),
  ),
  signIn: z.strictObject({
    password: z.boolean(),
    authenticatorApp: z.boolean(),
    connected: z.array(
      z.strictObject({ provider: z.string(), accountId: z.string(), since: instant }),
    ),
    passkeys: z.array(
      z.strictObject({
        name: z.string().nullable(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
  }),
  sessions: z.array(
    z.strictObject({
      device: z.string(),
      userAgent: z.string().nullable(),
      ipAddress: z.string().nullable(),
      signedInAt: instant,
      lastSeenAt: instant,
      endsAt: instant,
    }),
  ),
  knownDevices: z.array(z.strictObject({ firstSeenAt: instant, lastSeenAt: instant })),
  trustedDevices: z.array(z.strictObject({ createdAt: instant, lastUsedAt: instant })),
});
export type AccountExport = z.output<typeof accountExportFormat>;
