import type { Allocation } from "../allocation.ts";
import { charged } from "./charged.ts";

export const subscriptionCharged = (
  allocation: Omit<Allocation, "kind">,
  charge: { readonly processorFeeMinor: bigint },
) => charged({ ...allocation, kind: "subscription" }, charge);
