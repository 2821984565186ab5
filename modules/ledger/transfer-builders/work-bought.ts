import type { Allocation } from "../allocation.ts";
import { charged } from "./charged.ts";

/** A work paid for once. */
export const workBought = (
  allocation: Omit<Allocation, "kind">,
  charge: { readonly processorFeeMinor: bigint },
) => charged({ ...allocation, kind: "work" }, charge);
