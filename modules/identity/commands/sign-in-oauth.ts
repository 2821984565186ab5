import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import { authOf, configuredProviders, type Provider, providerNames } from "../auth.ts";
import type { Device } from "../contract.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { createLink } from "../links.ts";
import { guardProviders } from "../oauth/guard-providers.ts";
import { oauthCallback } from "../oauth/hooks.ts";
import { challengeCookie, sessionCookieName, sessionTokenIn } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";
import { sessions, users } from "../tables.ts";
import { challengeSeconds } from "./sign-in.ts";

const providerUnavailableCode = "provider_unavailable";

/** OAuth providers accepted for sign-in; only those whose keys are set. */
export const offeredProviders = (ctx: WithPorts): readonly { id: string; name: string }[] =>
  (Object.keys(configuredProviders(ctx)) as Provider[]).map((id) => ({
    id,
    name: providerNames[id],
  }));

export const providerOf = (ctx: WithPorts, provider: string): Provider => {
  if (!Object.hasOwn(configuredProviders(ctx), provider)) throw notFound();
  return provider as Provider;
};

/** Returns the URL to redirect the browser to; `redirectTo` is a local path to return to. */
export async function beginOAuthSignIn(
  ctx: Context<Actor>,
  input: { provider: string; redirectTo: string; headers: Headers },
): Promise<{ url: string; cookies: readonly string[] }> {
  const answer = await authOf(ctx).api.signInSocial({
    body: {
      provider: providerOf(ctx, input.provider),
      callbackURL: input.redirectTo,
      errorCallbackURL: "/login?elsewhere=failed",
      disableRedirect: true,
    },
    headers: input.headers,
    returnHeaders: true,
  });
  const { url } = answer.response;
  if (!url) throw notFound();
  return { url, cookies: answer.headers.getSetCookie() };
}

/**
 * Handles the OAuth callback. The second factor is required here as well: the provider is one
 * proof.
 */
export async function finishOAuthSignIn(
  ctx: Context<Actor>,
  input: { provider: string; query: Record<string, string>; headers: Headers; device: Device },
): Promise<{ to: string; cookies: readonly string[] }> {
  const { device } = input;
  const provider = providerOf(ctx, input.provider);
  const memberId = isMember(ctx.actor) ? ctx.actor.userId : undefined;
  const coming: NonNullable<ReturnType<typeof oauthCallback.getStore>> = { memberId };
  const auth = authOf(ctx);
  guardProviders(ctx.ports, (await auth.$context).socialProviders);
  const response = await oauthCallback.run(coming, () =>
    auth.api.callbackOAuth({
      params: { id: provider },
      query: input.query,
      headers: input.headers,
      method: "GET",
      asResponse: true,
    }),
  );
  const location = pathOf(response.headers.get("Location"));
  const to = coming.unavailable ? unavailablePath(location) : location;
  const set = response.headers.getSetCookie();
  const others = set.filter((cookie) => !cookie.startsWith(`${sessionCookieName}=`));
  const theirs = set.find((cookie) => cookie.startsWith(`${sessionCookieName}=`)) ?? "";
  const token = sessionTokenIn(ctx, new Headers({ Cookie: theirs.split(";")[0] ?? "" }));
  if (!token) {
    if (memberId && coming.connecting && !to.includes("error="))
      await inTransaction(ctx, (tx) =>
        notifyConnectionChanged(tx, memberId, {
          change: "connected",
          provider: providerNames[provider],
        }),
      );
    return { to, cookies: others };
  }
  return inTransaction(ctx, async (tx) => {
    const [session] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
    if (!session) return { to: "/login?elsewhere=failed", cookies: others };
    const { userId } = session;
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.erasedAt) return { to: "/login?elsewhere=failed", cookies: others };
    if (user.twoFactorEnabled) {
      const link = { purpose: "second_factor", userId, payload: { remember: "1" } } as const;
      const { token: challenge } = await createLink(tx, ctx.clock, link);
      const next = `/login?step=code&redirectTo=${encodeURIComponent(to)}`;
      return { to: next, cookies: [...others, challengeCookie(challenge, challengeSeconds)] };
    }
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId, device, authenticatedBy: "other_site", remember: true } as const;
    const { cookies } = await openSession(tx, ctx.clock, opening);
    return { to, cookies: [...others, ...cookies] };
  });
}

export const notifyConnectionChanged = (
  tx: Transaction,
  userId: string,
  details: { readonly change: "connected" | "disconnected"; readonly provider: string },
) => sendAccountEmail(tx, { kind: "connection_changed", userId, details });

/** The page that a failed callback leads to, saying that the other site did not answer. */
function unavailablePath(path: string): string {
  const { pathname } = new URL(path, "https://here.invalid");
  return pathname === "/login"
    ? "/login?elsewhere=unavailable"
    : `${pathname}?error=${providerUnavailableCode}`;
}

/** Only ever a path of ours, whatever the library made of it. */
function pathOf(location: string | null): string {
  const here = "https://here.invalid";
  const url = URL.parse(location ?? "/", here);
  return url ? url.pathname.replace(/^\/+/, "/") + url.search : "/";
}
