import type { Allocation } from "../allocation.ts";
import { charged } from "./charged.ts";

/** One paid period of a subscription. */
export const subscriptionCharged = (
  allocation: Omit<Allocation, "kind">,
  charge: { readonly processorFeeMinor: bigint },
) => charged({ ...allocation, kind: "subscription" }, charge);
