import { signedToken } from "#modules/identity";

/**
 * What is kept of an address when the address itself is not: made with the site’s secret, so that a
 * list of addresses does not tell which of them are in it.
 */
export const addressDigest = (address: string): string =>
  signedToken(`invited address ${address.toLowerCase()}`);
