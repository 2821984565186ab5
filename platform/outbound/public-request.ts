import type { lookup } from "node:dns";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import type { SendRequest } from "./fetch-text.ts";
import { publicLookup } from "./resolve.ts";

/** Requests one public address; the resolved address is checked on connecting. */
export const publicRequest =
  (signal: AbortSignal, accept: string, resolve?: typeof lookup): SendRequest =>
  (url) => {
    const get = url.protocol === "https:" ? getSecure : getPlain;
    return new Promise((answer, refuse) => {
      const request = get(
        url,
        {
          signal,
          lookup: publicLookup(resolve),
          // A new connection each time: a reused one would skip the check.
          agent: false,
          headers: {
            Accept: accept,
            "Accept-Encoding": "identity",
            "User-Agent": "Guildhall link check",
          },
        },
        answer,
      );
      request.once("error", refuse);
    });
  };
