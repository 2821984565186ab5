import type { Currency } from "#platform/money";
import type { Sum } from "./contract.ts";

export const sum = (minor: bigint, currency: string): Sum => ({
  minor: String(minor),
  currency: currency as Currency,
});
