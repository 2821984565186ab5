import type { AccountKind } from "../account-kinds.ts";
import type { PostedLeg, PostedTransfer } from "../transfer.ts";
import { transferWords } from "./kinds.ts";
import type { Party } from "./names.ts";
import type { EntryView, EventView } from "./views.ts";

export interface Viewer {
  readonly userId: string;
  /** Of whoever was paid. */
  readonly names: ReadonlyMap<string, Party>;
  /** Whoever paid, as far as the viewer may know. */
  readonly payer: Party | undefined;
  /** It was paid to a guild, whose purse and members are one other side. */
  readonly ofGuild: boolean;
}

/**
 * An entry as one side sees it. Of another's account only whose it is is told: whether they were
 * paid out of what was free, what was waiting or what they owed is theirs to know.
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
  const shown: AccountKind | "theirs" = owner.type === "member" || viewer.ofGuild ? "theirs" : kind;
  return { transferId, n, account: shown, whose: "theirs", ...(name ? { name } : {}), amount };
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
    what: transferWords[transfer.kind],
    at: transfer.occurredAt.toISOString(),
    bookedAt: transfer.postedAt.toISOString(),
    ...(own.length > 0 ? { net: { amountMinor: String(net), currency } } : {}),
    entries: mergeTheirs(transfer.legs.map((leg) => entryView(transfer.id, leg, viewer))),
  };
}

/** Two entries of another would tell from where they paid. */
export function mergeTheirs(entries: readonly EntryView[]): EntryView[] {
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
