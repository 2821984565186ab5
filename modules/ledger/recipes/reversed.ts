import type { Transfer } from "../transfer.ts";

/** The mirror image: the same accounts, each leg the other way. */
export const reversed = ({ kind, legs }: Transfer): Transfer => ({
  kind,
  legs: legs.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor })),
});
