import type { Transfer } from "../transfer.ts";
import { refunded } from "./refunded.ts";
import { refundable, type Standing } from "./standing.ts";
import type { HeldBalances } from "./take-from.ts";

/** Nobody took it in time: whoever bought it gets everything back, tax too. */
export function giftCreditedBack({
  standing,
  held,
}: {
  readonly standing: Standing;
  readonly held: HeldBalances;
}): Transfer {
  const whole = refunded({ standing, amountMinor: refundable(standing), held });
  return { ...whole, kind: "gift_credited_back" };
}
