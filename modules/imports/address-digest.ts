import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";

/**
 * What is stored of an address when the address itself is not. Keyed with the site’s secret, so
 * that a list of addresses can't be tested against it.
 */
export const addressDigest = (ctx: WithPorts, address: string): string =>
  signedToken(ctx, `invited address ${address.toLowerCase()}`);
