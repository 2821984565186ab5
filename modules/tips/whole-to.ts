import type { Owner } from "#contracts/ledger";
import type { AgreedSplit } from "./guild-tip-port.ts";

/** A tip to a member is theirs alone: a split of their other income does not apply to it. */
export const wholeTo = (owner: Owner): AgreedSplit => ({
  beneficiaries: [{ owner, basisPoints: 10_000 }],
});
