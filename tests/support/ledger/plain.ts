import {
  type AccountKind,
  type Leg,
  nonNegativeKinds,
  type Owner,
  type Transfer,
} from "#contracts/ledger";

/** The simplest possible ledger, a map, which the real one must agree with. */
export class PlainLedger {
  readonly balances = new Map<string, bigint>();

  static nameOf({ kind, owner, currency }: Leg["account"]): string {
    return [kind, currency, owner?.type ?? "platform", owner?.id ?? "-"].join(" ");
  }

  /** False, and nothing changed, where an account would be what it may not be. */
  post({ legs }: Transfer): boolean {
    const next = new Map<string, bigint>();
    for (const { account, amountMinor } of legs) {
      const name = PlainLedger.nameOf(account);
      next.set(name, (next.get(name) ?? this.balances.get(name) ?? 0n) + amountMinor);
    }
    for (const [name, balance] of next) {
      const kind = name.split(" ")[0] as AccountKind;
      if (nonNegativeKinds.includes(kind) && balance < 0n) return false;
      if (kind === "creator_debt" && balance > 0n) return false;
    }
    for (const [name, balance] of next) this.balances.set(name, balance);
    return true;
  }

  balance(owner: Owner, kind: AccountKind, currency: string): bigint {
    return this.balances.get(PlainLedger.nameOf({ kind, owner, currency })) ?? 0n;
  }

  sum(of: (name: string) => boolean): bigint {
    let sum = 0n;
    for (const [name, balance] of this.balances) if (of(name)) sum += balance;
    return sum;
  }
}
