import type { Currency } from "#platform/money";
import { allocate, money } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Beneficiary } from "../allocation.ts";

/** Divides among the beneficiaries to the last unit; the same in whatever order they are named. */
export function divide(
  amountMinor: bigint,
  currency: Currency,
  beneficiaries: readonly Beneficiary[],
  inAll = 10_000,
): { owner: Owner; amountMinor: bigint }[] {
  const total = beneficiaries.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  if (total !== inAll) throw new RangeError(`shares of ${total} points and not ${inAll}`);
  return allocate(
    money(amountMinor, currency),
    beneficiaries.map(({ owner, basisPoints }) => ({
      owner,
      key: `${owner.type} ${owner.id}`,
      weight: BigInt(basisPoints),
    })),
  ).map(({ sharer, part }) => ({ owner: sharer.owner, amountMinor: part.amountMinor }));
}
