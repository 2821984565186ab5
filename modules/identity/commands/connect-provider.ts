import { constantTimeEqual } from "better-auth/crypto";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import { authOf } from "../auth.ts";
import { requireMember, requireRecentAuthentication } from "../recent-authentication.ts";
import { signedToken } from "../signed-token.ts";
import { offeredProviders, providerOf } from "./sign-in-oauth.ts";

/**
 * Part of the link that starts the connection. Bound to one session: otherwise an attacker could
 * lure a user here from another site and connect the attacker's account to theirs.
 */
const linkKey = (ctx: WithPorts, provider: string, sessionId: string): string =>
  signedToken(ctx, `connect ${provider} ${sessionId}`);

/** The providers the actor can connect, each with the URL that starts it. */
export function connectableProviders(ctx: Pick<Context<Actor>, "actor" | "ports">) {
  const { sessionId } = requireMember(ctx);
  return offeredProviders(ctx).map(({ id, name }) => ({
    id,
    name,
    href: `/oauth/${id}?connect=${linkKey(ctx, id, sessionId)}`,
  }));
}

/** Where to send the browser so that another site's word opens this account as well. */
export async function beginConnectProvider(
  ctx: Context<Actor>,
  input: { provider: string; key: string; backTo: string; headers: Headers },
): Promise<{ url: string; cookies: readonly string[] }> {
  const { sessionId } = requireMember(ctx);
  const provider = providerOf(ctx, input.provider);
  if (!constantTimeEqual(input.key, linkKey(ctx, provider, sessionId))) throw notFound();
  requireRecentAuthentication(ctx);
  const answer = await authOf(ctx).api.linkSocialAccount({
    body: {
      provider,
      callbackURL: `${input.backTo}?connected=${provider}`,
      errorCallbackURL: input.backTo,
      disableRedirect: true,
    },
    headers: input.headers,
    returnHeaders: true,
  });
  return { url: answer.response.url, cookies: answer.headers.getSetCookie() };
}
