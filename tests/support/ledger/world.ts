import { randomUUID } from "node:crypto";
import type { Allocation, Owner, Transfer } from "#contracts/ledger";
import type { Currency } from "#platform/money";
import { PlainLedger } from "./plain.ts";

export interface Payment {
  readonly id: string;
  readonly allocation: Allocation;
  readonly fee: bigint;
  readonly transfers: Transfer[];
  refund?: { readonly transfer: Transfer; readonly amountMinor: bigint } | undefined;
  dispute?: { readonly opened: Transfer; readonly amountMinor: bigint } | undefined;
  gift?: "waiting" | "redeemed" | "back";
}

export interface Payout {
  readonly id: string;
  readonly owner: Owner;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  state: "requested" | "sent" | "paid" | "over";
}

/** Few people and currencies, so that actions interact. */
export class World {
  readonly plain = new PlainLedger();
  readonly payers: Owner[] = [
    { type: "member", id: randomUUID() },
    { type: "guest", id: randomUUID() },
  ];
  readonly creators: Owner[] = Array.from({ length: 3 }, () => ({
    type: "member",
    id: randomUUID(),
  }));
  readonly guild: Owner = { type: "guild", id: randomUUID() };
  readonly currencies: readonly Currency[] = ["EUR", "JPY", "KWD"];
  readonly payments: Payment[] = [];
  readonly payouts: Payout[] = [];
  /** What transfers were about. */
  readonly sources: string[] = [];
  readonly paidByPlatform = new Map<string, bigint>();

  held = (currency: string) => (owner: Owner, kind: Parameters<PlainLedger["balance"]>[1]) =>
    this.plain.balance(owner, kind, currency);

  /** What all who can be paid have, wherever it is, and what has left for a bank. */
  earned(currency: string): bigint {
    const all = [...this.creators, this.guild].map(({ id }) => String(id));
    return this.plain.sum((name) => {
      const [kind = "", of, , owner = ""] = name.split(" ");
      return (
        of === currency &&
        kind !== "external_payer" &&
        (all.includes(owner) || kind === "external_bank")
      );
    });
  }

  /** Money the platform or an exchange put in; below zero, took out. */
  noteGift(currency: string, amountMinor: bigint): void {
    this.paidByPlatform.set(currency, (this.paidByPlatform.get(currency) ?? 0n) + amountMinor);
  }
}
