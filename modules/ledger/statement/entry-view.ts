import type { AccountKind } from "../account-kinds.ts";
import type { PostedLeg, PostedTransfer } from "../transfer.ts";
import { transferLabels } from "./kinds.ts";
import type { Party } from "./names.ts";
import type { EntryView, EventView } from "./views.ts";

export interface Viewer {
  readonly userId: string;
  /** Names of the payees. */
  readonly names: ReadonlyMap<string, Party>;
  /** The payer, as far as the viewer may know. */
  readonly payer: Party | undefined;
  /** Paid to a guild, whose treasury and members count as one party. */
  readonly ofGuild: boolean;
}

/**
 * An entry as one party sees it. For another's account only the owner is shown: whether they were
 * paid from available, pending or owed money is private.
 */
export function entryView(transferId: string, leg: PostedLeg, viewer: Viewer): EntryView {
  const { account, amountMinor, n } = leg;
  const { kind, owner, currency } = account;
  const amount = { amountMinor: String(amountMinor), currency };
  if (owner?.id === viewer.userId) return { transferId, n, account: kind, whose: "yours", amount };
  if (kind === "external_payer") {
    const name = viewer.payer?.name;
    return { transferId, n, account: kind, whose: "payer", ...(name ? { name } : {}), amount };
  }
  if (!owner || owner.type === "platform")
    return { transferId, n, account: kind, whose: "house", amount };
  const name = owner.id ? viewer.names.get(owner.id)?.name : undefined;
  const visibleKind: AccountKind | "theirs" =
    owner.type === "member" || viewer.ofGuild ? "theirs" : kind;
  return {
    transferId,
    n,
    account: visibleKind,
    whose: "theirs",
    ...(name ? { name } : {}),
    amount,
  };
}

/** A transfer in the list of what happened. */
export function eventView(
  transfer: PostedTransfer & { readonly postedAt: Date },
  viewer: Viewer,
): EventView {
  const currency = transfer.legs[0]?.account.currency ?? "";
  const own = transfer.legs.filter(({ account }) => account.owner?.id === viewer.userId);
  const net = own.reduce((sum, leg) => sum + leg.amountMinor, 0n);
  return {
    id: transfer.id,
    kind: transfer.kind,
    what: transferLabels[transfer.kind],
    at: transfer.occurredAt.toISOString(),
    bookedAt: transfer.postedAt.toISOString(),
    ...(own.length > 0 ? { net: { amountMinor: String(net), currency } } : {}),
    entries: mergeOthersEntries(transfer.legs.map((leg) => entryView(transfer.id, leg, viewer))),
  };
}

/** Separate entries of another party would reveal which accounts they paid from. */
export function mergeOthersEntries(entries: readonly EntryView[]): EntryView[] {
  const merged = new Map<string, EntryView>();
  for (const entry of entries) {
    const key =
      entry.whose === "theirs"
        ? `${entry.name} ${entry.account} ${entry.amount.currency}`
        : `${entry.n}`;
    const before = merged.get(key);
    const amountMinor = BigInt(before?.amount.amountMinor ?? 0) + BigInt(entry.amount.amountMinor);
    merged.set(key, {
      ...(before ?? entry),
      amount: { ...entry.amount, amountMinor: String(amountMinor) },
    });
  }
  return [...merged.values()].filter(({ amount }) => amount.amountMinor !== "0");
}
