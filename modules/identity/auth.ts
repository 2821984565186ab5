import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { log } from "#platform/log";
import { definePort, type WithPorts } from "#platform/ports";
import { siteName } from "#platform/translations";
import { memberJoined } from "./events.ts";
import { mayConnect, stripProviderTokens } from "./oauth/hooks.ts";
import { passkeyRegistration, userWasVerified } from "./passkeys/hooks.ts";
import { hashPassword, passwordMatches } from "./password/hash.ts";
import { authSecret } from "./secret.ts";
import { cookieFlags, sessionCookieName } from "./session-cookie.ts";
import { admitPort, publicUrl } from "./settings.ts";
import { authAccounts, passkeys, sessions, users, verifications } from "./tables.ts";
import { freeUsername } from "./usernames.ts";

export const passkeyCookieName = "__Host-gh_passkey";
export const oauthPath = "/oauth";

type Place = Pick<Context, "db" | "ports">;

/**
 * The underlying auth library, wrapped by this module's commands. Its own routes are not served:
 * passkeys and OAuth sign-ins go through `auth.api`, sessions are opened by `openSession`.
 */
function makeAuth(ctx: Place) {
  const { db } = ctx;
  const origin = publicUrl(ctx);
  return betterAuth({
    appName: siteName(ctx),
    baseURL: origin,
    basePath: oauthPath,
    secret: authSecret(ctx),
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
      // The user has already proved their identity; their address may differ on other sites.
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
    socialProviders: configuredProviders(ctx),
    databaseHooks: {
      account: { create: { before: stripProviderTokens } },
      user: {
        create: {
          // The registration mode also applies to OAuth sign-ups.
          before: async (user) => {
            const admitted = await ctx.ports
              .get(admitPort)({ email: user.email })
              .then(
                () => true,
                () => false,
              );
            if (!admitted) return false;
            const username = await freeUsername(ctx, user.name || user.email);
            return { data: { ...user, name: user.name || username, username } };
          },
          after: async ({ id: userId }) =>
            inTransaction(ctx, (tx) => emit(tx, memberJoined, { userId })),
        },
      },
    },
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        rpName: siteName(ctx),
        origin,
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
/** One per database handle of the application; recreated when the public URL or the site’s name changes. */
const madeAuths = definePort<
  WeakMap<Place["db"], { readonly origin: string; readonly name: string; readonly auth: Auth }>
>("identity.auths", () => new WeakMap());

export function authOf(ctx: Place): Auth {
  const origin = publicUrl(ctx);
  const name = siteName(ctx);
  const made = ctx.ports.get(madeAuths);
  const known = made.get(ctx.db);
  if (known?.origin === origin && known.name === name) return known.auth;
  const auth = makeAuth({ db: ctx.db, ports: ctx.ports });
  made.set(ctx.db, { origin, name, auth });
  return auth;
}

export const providerNames = { google: "Google", github: "GitHub", discord: "Discord" } as const;
export type Provider = keyof typeof providerNames;

/** Only providers whose keys are set. */
export function configuredProviders({ ports }: WithPorts) {
  const config = ports.get(appConfig);
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
