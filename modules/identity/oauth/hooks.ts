import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db";
import { authAccounts } from "../tables.ts";

interface OAuthCallback {
  /** The member signed in here in the browser that returns. */
  readonly memberId: string | undefined;
  /** Set once the library has found that this is about connecting, and that it may. */
  connecting?: string;
  /** Set once the other site did not answer. */
  unavailable?: boolean;
}

/** The OAuth callback handled by the current call; read by better-auth's hooks. */
export const oauthCallback = new AsyncLocalStorage<OAuthCallback>();

interface ConnectRequest {
  readonly user: { readonly id?: string };
  readonly source: { readonly action: string; readonly oauth?: { readonly providerId: string } };
}

/**
 * A connection started by one member must not be completed in another user's browser, so the
 * returning session has to be theirs. At most one account per provider.
 */
export const mayConnect =
  (db: Database) =>
  async ({ user, source }: ConnectRequest): Promise<{ error: string } | undefined> => {
    if (source.action !== "link-account") return undefined;
    const coming = oauthCallback.getStore();
    const provider = source.oauth?.providerId;
    if (!coming?.memberId || coming.memberId !== user.id || !provider)
      return { error: "not_the_same_member" };
    const already = await db.$count(
      authAccounts,
      and(eq(authAccounts.userId, coming.memberId), eq(authAccounts.providerId, provider)),
    );
    if (already > 0) return { error: "already_connected" };
    coming.connecting = provider;
    return undefined;
  };

/** Provider access tokens are not needed and not stored. */
export const stripProviderTokens = async <T extends object>(account: T) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
});
