import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";

/**
 * What is kept of an address when the address itself is not: made with the site’s secret, so that a
 * list of addresses does not tell which of them are in it.
 */
export const addressDigest = (ctx: WithPorts, address: string): string =>
  signedToken(ctx, `invited address ${address.toLowerCase()}`);
