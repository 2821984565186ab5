import type { lookup } from "node:dns";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import type { SendRequest } from "./fetch-text.ts";
import { publicLookup } from "./resolve.ts";

interface Options {
  readonly resolve?: typeof lookup | undefined;
  /** What the other site is told it is for. */
  readonly purpose?: "link check" | "link preview" | undefined;
  /** Private machines that the operator allows to be reached. */
  readonly trusts?: ((url: URL) => boolean) | undefined;
}

/** Requests one public address; the resolved address is checked on connecting. */
export const publicRequest =
  (
    signal: AbortSignal,
    accept: string,
    { resolve, purpose = "link check", trusts }: Options = {},
  ): SendRequest =>
  (url) => {
    const get = url.protocol === "https:" ? getSecure : getPlain;
    return new Promise((answer, refuse) => {
      const request = get(
        url,
        {
          signal,
          ...(!trusts?.(url) && { lookup: publicLookup(resolve) }),
          // A new connection each time: a reused one would skip the check.
          agent: false,
          headers: {
            Accept: accept,
            "Accept-Encoding": "identity",
            "User-Agent": `Guildhall ${purpose}`,
          },
        },
        answer,
      );
      request.once("error", refuse);
    });
  };
