import { constantTimeEqual } from "better-auth/crypto";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import { authOf } from "../auth.ts";
import { requireFreshProof, requireMember } from "../fresh-proof.ts";
import { signedToken } from "../signed-token.ts";
import { offeredProviders, providerOf } from "./sign-in-elsewhere.ts";

/**
 * Part of the link that begins it. Made for one session: whoever could lead somebody here from
 * another site might connect an account of their own to theirs.
 */
const linkKey = (ctx: WithPorts, provider: string, sessionId: string): string =>
  signedToken(ctx, `connect ${provider} ${sessionId}`);

/** The sites one can connect, each with the address that begins it. */
export function connectableProviders(ctx: Pick<Context<Actor>, "actor" | "ports">) {
  const { sessionId } = requireMember(ctx);
  return offeredProviders(ctx).map(({ id, name }) => ({
    id,
    name,
    href: `/oauth/${id}?connect=${linkKey(ctx, id, sessionId)}`,
  }));
}

/** Where to send the browser so that another site's word opens this account as well. */
export async function beginConnecting(
  ctx: Context<Actor>,
  given: { provider: string; key: string; backTo: string; headers: Headers },
): Promise<{ url: string; cookies: readonly string[] }> {
  const { sessionId } = requireMember(ctx);
  const provider = providerOf(ctx, given.provider);
  if (!constantTimeEqual(given.key, linkKey(ctx, provider, sessionId))) throw notFound();
  requireFreshProof(ctx);
  const answer = await authOf(ctx).api.linkSocialAccount({
    body: {
      provider,
      callbackURL: `${given.backTo}?connected=${provider}`,
      errorCallbackURL: given.backTo,
      disableRedirect: true,
    },
    headers: given.headers,
    returnHeaders: true,
  });
  return { url: answer.response.url, cookies: answer.headers.getSetCookie() };
}
