import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { config } from "#platform/config";
import { type Database, inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { log } from "#platform/log";
import { mayConnect, withoutKeys } from "./elsewhere/hooks.ts";
import { memberJoined } from "./events.ts";
import { passkeyRegistration, userWasVerified } from "./passkeys/hooks.ts";
import { hashPassword, passwordMatches } from "./password/hash.ts";
import { authSecret } from "./secret.ts";
import { cookieFlags, sessionCookieName } from "./session-cookie.ts";
import { identitySettings } from "./settings.ts";
import { authAccounts, passkeys, sessions, users, verifications } from "./tables.ts";
import { freeUsername } from "./usernames.ts";

export const passkeyCookieName = "__Host-gh_passkey";
export const oauthPath = "/oauth";

/**
 * The library underneath, behind this module's commands. Its own addresses are not served: passkeys
 * and other sites' sign-ins are asked for through `auth.api`, sessions are opened by `openSession`.
 */
function makeAuth(db: Database) {
  const { publicUrl } = identitySettings();
  return betterAuth({
    appName: "Guildhall",
    baseURL: publicUrl,
    basePath: oauthPath,
    secret: authSecret(),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: { username: { type: "string", required: false, input: false } },
      validateUserInfo: mayConnect(db),
    },
    session: { cookieCache: { enabled: false }, disableSessionRefresh: true, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    account: {
      // Whoever connects one has proved who they are; people have other addresses elsewhere.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
      updateAccountOnSignIn: false,
    },
    emailAndPassword: {
      enabled: false,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => passwordMatches(password, hash),
      },
    },
    socialProviders: configuredProviders(),
    databaseHooks: {
      account: { create: { before: withoutKeys } },
      user: {
        create: {
          // The registration mode holds for whoever comes by another site's word, too.
          before: async (user) => {
            const admitted = await identitySettings()
              .admit({ email: user.email })
              .then(
                () => true,
                () => false,
              );
            if (!admitted) return false;
            const username = await freeUsername(db, user.name || user.email);
            return { data: { ...user, name: user.name || username, username } };
          },
          after: async ({ id: userId }) =>
            inTransaction({ db }, (tx) => emit(tx, memberJoined, { userId })),
        },
      },
    },
    plugins: [
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: "Guildhall",
        origin: publicUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "gh_passkey" },
        registration: passkeyRegistration,
        authentication: { afterVerification: userWasVerified },
      }),
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: "__Host-gh",
      cookies: {
        session_token: { name: sessionCookieName },
        gh_passkey: { name: passkeyCookieName },
      },
      defaultCookieAttributes: cookieFlags,
      database: { generateId: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === "error" ? "warn" : level]({}, message) },
  });
}

type Auth = ReturnType<typeof makeAuth>;
const made = new WeakMap<Database, { publicUrl: string; auth: Auth }>();

export function authOf(db: Database): Auth {
  const { publicUrl } = identitySettings();
  const known = made.get(db);
  if (known?.publicUrl === publicUrl) return known.auth;
  const auth = makeAuth(db);
  made.set(db, { publicUrl, auth });
  return auth;
}

export const providerNames = { google: "Google", github: "GitHub", discord: "Discord" } as const;
export type Provider = keyof typeof providerNames;

/** Only those whose keys are set. */
export function configuredProviders() {
  const keys = {
    google: [config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET],
    github: [config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET],
    discord: [config.DISCORD_CLIENT_ID, config.DISCORD_CLIENT_SECRET],
  } as const;
  const configured: Partial<Record<Provider, { clientId: string; clientSecret: string }>> = {};
  for (const name of Object.keys(keys) as Provider[]) {
    const [clientId, clientSecret] = keys[name];
    if (clientId && clientSecret) configured[name] = { clientId, clientSecret };
  }
  return configured;
}
