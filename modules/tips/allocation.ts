import type { Allocation } from "#contracts/ledger";
import { feesOf } from "#modules/payments";
import { amountWithTax, type SaleTax } from "#modules/taxes";
import type { Database, Transaction } from "#platform/db";
import type { Money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { TipRecipient } from "./access.ts";
import { chargeToCover } from "./costs.ts";
import { getGuildTipPort } from "./guild-tip-port.ts";
import { wholeTo } from "./whole-to.ts";

/** Where a tip will go, to the cent, fixed before it is paid. */
export async function tipAllocation(
  ctx: WithPorts,
  db: Database | Transaction,
  payer: Allocation["payer"],
  owner: TipRecipient["owner"],
  gross: Money,
  taxMinor: bigint,
): Promise<Allocation> {
  return {
    kind: "tip",
    payer,
    grossMinor: gross.amountMinor,
    currency: gross.currency,
    taxMinor,
    platformFeeBp: feesOf(ctx, gross.currency).platformFeeBp,
    ...((owner.type === "guild" && (await getGuildTipPort(ctx)?.currentSplit(db, owner.id))) ||
      wholeTo(owner)),
  };
}

/** What is charged: the amount itself, or with the costs on top so that all of it arrives. */
export const chargeFor = (
  ctx: WithPorts,
  amount: Money,
  coverFee: boolean,
  tax: SaleTax | null,
): Money =>
  coverFee
    ? chargeToCover(
        amount,
        feesOf(ctx, amount.currency),
        (charge) => amountWithTax(tax, charge).taxMinor,
      )
    : amount;
