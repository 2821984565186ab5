import { subscribePlace } from "#contracts/subscriptions";
import { signedToken } from "#modules/identity";
import { isUuid } from "#platform/ids";
import { sameSecret } from "#platform/secrets";

type Purpose = "come" | "refuse";

const mac = (purpose: Purpose, id: string) => signedToken(`invitation ${purpose} ${id}`);

/** What the subscribe page carries along: by whose invitation somebody came. */
const comeToken = (id: string): string => `${id}.${mac("come", id)}`;

export function comePath(username: string, id: string, tierId: string | null): string {
  const query = new URLSearchParams();
  if (tierId) query.set("tier", tierId);
  query.set("invited", comeToken(id));
  return `${subscribePlace(username)}?${query}`;
}

/** Works without signing in and for ever, as every letter’s way out does. */
export const refusePath = (id: string): string =>
  `/unsubscribe/invitation.${id}.${mac("refuse", id)}`;

const given = { come: /^([^.]+)\.([^.]+)$/, refuse: /^invitation\.([^.]+)\.([^.]+)$/ } as const;

export function readInvitationToken(purpose: Purpose, token: string): string | undefined {
  const [, id = "", proof = ""] = given[purpose].exec(token) ?? [];
  return isUuid(id) && sameSecret(proof, mac(purpose, id)) ? id : undefined;
}
