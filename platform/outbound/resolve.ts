import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { OutboundError } from "./outbound-error.ts";
import { isPublicAddress } from "./public-address.ts";

type Resolve = typeof lookup;

/**
 * A lookup for the moment of connecting: the address it checks is the one connected to, so a name
 * that resolves differently the second time gains nothing. A single non-public address rejects them
 * all.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true, verbatim: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new OutboundError("not_public"), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
