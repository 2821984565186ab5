import { randomUUID } from "node:crypto";
import { type Allocation, allocationFromJson, allocationToJson } from "#contracts/ledger";
import { charged } from "#modules/ledger";
import { basisPoints, money } from "#platform/money";
import { type LedgerAction, nth, type Step } from "./actions.ts";
import type { Payment, World } from "./world.ts";

function allocation(world: World, act: LedgerAction, kind: Allocation["kind"]): Allocation {
  const { pick, points } = act;
  const a = nth(world.creators, pick);
  const b = nth(world.creators, pick + 1);
  if (!a || !b) throw new Error("a world without creators");
  const currency = nth(world.currencies, pick) ?? "EUR";
  // Through JSON, as it is stored with the payment until that has succeeded.
  return allocationFromJson(
    allocationToJson({
      kind,
      payer: nth(world.payers, pick) ?? a,
      currency,
      grossMinor: act.amountMinor,
      taxMinor: basisPoints(money(act.amountMinor, currency), points % 2_500).amountMinor,
      platformFeeBp: points % 2_001,
      beneficiaries: [
        { owner: a, basisPoints: points },
        { owner: b, basisPoints: Math.floor((10_000 - points) / 2) },
        { owner: world.guild, basisPoints: Math.ceil((10_000 - points) / 2) },
      ],
      ...(kind === "gift" ? { giftId: randomUUID() } : {}),
    }),
  );
}

/** A received payment. */
export function pay(world: World, act: LedgerAction, kind: Allocation["kind"]): Step {
  const made = allocation(world, act, kind);
  const transfer = charged(made, { processorFeeMinor: act.feeMinor });
  const payment: Payment = {
    id: randomUUID(),
    allocation: made,
    fee: act.feeMinor,
    transfers: [transfer],
    ...(kind === "gift" ? { gift: "waiting" as const } : {}),
  };
  const source = { type: "trial", id: payment.id };
  return { transfer, source, after: () => world.payments.push(payment) };
}
