import { sellerSubscribePath } from "#contracts/subscriptions";
import { signedToken } from "#modules/identity";
import { isUuid } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";

type Purpose = "come" | "refuse";

const mac = (ctx: WithPorts, purpose: Purpose, id: string) =>
  signedToken(ctx, `invitation ${purpose} ${id}`);

/** Identifies the invitation on the subscribe page. */
const acceptToken = (ctx: WithPorts, id: string): string => `${id}.${mac(ctx, "come", id)}`;

export function acceptPath(
  ctx: WithPorts,
  username: string,
  id: string,
  tierId: string | null,
): string {
  const query = new URLSearchParams();
  if (tierId) query.set("tier", tierId);
  query.set("invited", acceptToken(ctx, id));
  return `${sellerSubscribePath(username)}?${query}`;
}

/** Works without signing in and for ever, as every email’s way out does. */
export const declinePath = (ctx: WithPorts, id: string): string =>
  `/unsubscribe/invitation.${id}.${mac(ctx, "refuse", id)}`;

const tokenPatterns = {
  come: /^([^.]+)\.([^.]+)$/,
  refuse: /^invitation\.([^.]+)\.([^.]+)$/,
} as const;

export function readInvitationToken(
  ctx: WithPorts,
  purpose: Purpose,
  token: string,
): string | undefined {
  const [, id = "", proof = ""] = tokenPatterns[purpose].exec(token) ?? [];
  return isUuid(id) && secretsEqual(proof, mac(ctx, purpose, id)) ? id : undefined;
}
