import type { lookup } from "node:dns";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import type { Ask } from "./follow.ts";
import { publicLookup } from "./resolve.ts";

/** Asks one address on the open internet; where it leads is checked as it is connected to. */
export const publicAsk =
  (signal: AbortSignal, accept: string, resolve?: typeof lookup): Ask =>
  (url) => {
    const get = url.protocol === "https:" ? getSecure : getPlain;
    return new Promise((answer, refuse) => {
      const request = get(
        url,
        {
          signal,
          lookup: publicLookup(resolve),
          // A connection of its own each time: one kept open would skip the check.
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
