import {
  amountIn,
  basisPoints,
  type Currency,
  decimalsOf,
  type Money,
  money,
  subtract,
} from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { FeeExample } from "../contract.ts";
import { paymentSettings, paymentsState } from "../settings.ts";
import { feeEstimate } from "./fee-estimate.ts";

/** With this site's fee, currency and processor; undefined where payments are off. */
export function feeExample(ctx: WithPorts): FeeExample | undefined {
  if (paymentsState(ctx) === "off") return undefined;
  const { currency, platformFeeBp } = paymentSettings(ctx);
  const paid = exampleAmount(ctx, currency);
  const card = feeEstimate(ctx, paid);
  const platform = basisPoints(paid, platformFeeBp);
  const afterCard = subtract(paid, card);
  const received = subtract(afterCard, platform);
  const shareOf = (part: { amountMinor: bigint }) =>
    Number(part.amountMinor) / Number(paid.amountMinor);
  return {
    paid: amountIn(paid),
    cardFee: amountIn(money(-card.amountMinor, currency)),
    platformFee: amountIn(money(-platform.amountMinor, currency)),
    received: amountIn(received),
    platformShare: platformFeeBp / 10_000,
    leftAfter: { cardFee: shareOf(afterCard), platformFee: shareOf(received) },
  };
}

/** 5, 50 or 500: where 5 is very little, a card would cost more than is paid. */
function exampleAmount(ctx: WithPorts, currency: Currency): Money {
  const five = 5n * 10n ** BigInt(decimalsOf(currency));
  const amounts = [1n, 10n, 100n].map((times) => money(five * times, currency));
  const isSmallest = (amount: Money) =>
    feeEstimate(ctx, amount).amountMinor * 5n <= amount.amountMinor;
  return amounts.find(isSmallest) ?? money(five * 1_000n, currency);
}
