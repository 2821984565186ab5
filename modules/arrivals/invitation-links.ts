import { subscribePlace } from "#contracts/subscriptions";
import { signedToken } from "#modules/identity";
import { isUuid } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { sameSecret } from "#platform/secrets";

type Purpose = "come" | "refuse";

const mac = (ctx: WithPorts, purpose: Purpose, id: string) =>
  signedToken(ctx, `invitation ${purpose} ${id}`);

/** What the subscribe page carries along: by whose invitation somebody came. */
const comeToken = (ctx: WithPorts, id: string): string => `${id}.${mac(ctx, "come", id)}`;

export function comePath(
  ctx: WithPorts,
  username: string,
  id: string,
  tierId: string | null,
): string {
  const query = new URLSearchParams();
  if (tierId) query.set("tier", tierId);
  query.set("invited", comeToken(ctx, id));
  return `${subscribePlace(username)}?${query}`;
}

/** Works without signing in and for ever, as every letter’s way out does. */
export const refusePath = (ctx: WithPorts, id: string): string =>
  `/unsubscribe/invitation.${id}.${mac(ctx, "refuse", id)}`;

const given = { come: /^([^.]+)\.([^.]+)$/, refuse: /^invitation\.([^.]+)\.([^.]+)$/ } as const;

export function readInvitationToken(
  ctx: WithPorts,
  purpose: Purpose,
  token: string,
): string | undefined {
  const [, id = "", proof = ""] = given[purpose].exec(token) ?? [];
  return isUuid(id) && sameSecret(proof, mac(ctx, purpose, id)) ? id : undefined;
}
