import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db";
import { authAccounts } from "../tables.ts";

interface ComingBack {
  /** Who is signed in here in the browser that comes back. */
  readonly memberId: string | undefined;
  /** Set once the library has found that this is about connecting, and that it may. */
  connecting?: string;
}

/** Who is back from another site in this very call; the library asks in the middle of its work. */
export const comingBack = new AsyncLocalStorage<ComingBack>();

interface Asked {
  readonly user: { readonly id?: string };
  readonly source: { readonly action: string; readonly oauth?: { readonly providerId: string } };
}

/**
 * What was begun by one member must not be finished for them in somebody else's browser, so the
 * session that comes back has to be theirs. One account of each site is enough.
 */
export const mayConnect =
  (db: Database) =>
  async ({ user, source }: Asked): Promise<{ error: string } | undefined> => {
    if (source.action !== "link-account") return undefined;
    const coming = comingBack.getStore();
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

/** Keys to other sites are of no use here and would be worth stealing: they are not kept at all. */
export const withoutKeys = async <T extends object>(account: T) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
});
