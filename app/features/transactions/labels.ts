import type { AccountKind, EntryView, StepView } from "#contracts/ledger";
import type { Message, Translate } from "#platform/i18n";

/** What the viewer's own accounts are called. */
const accountLabels: Readonly<Record<AccountKind, Message>> = {
  external_payer: "transactions.accounts.payer",
  external_bank: "transactions.accounts.bank",
  creator_pending: "transactions.accounts.pending",
  creator_available: "transactions.accounts.available",
  creator_reserved: "transactions.accounts.reserved",
  creator_debt: "transactions.accounts.debt",
  guild_purse: "transactions.accounts.guild",
  gift_liability: "transactions.accounts.gift",
  platform_fees: "transactions.accounts.platform",
  processor_clearing: "transactions.accounts.clearing",
  processor_fees: "transactions.accounts.processor",
  disputes: "transactions.accounts.disputes",
  tax: "transactions.accounts.tax",
  payout_in_transit: "transactions.accounts.inTransit",
  currency_exchange: "transactions.accounts.exchange",
};

/** The account of an entry, as labeled for this viewer. */
export function entryLabel({ account, whose, name }: EntryView, t: Translate): string {
  if (whose === "payer")
    return name
      ? t("transactions.entries.payer", { name })
      : t("transactions.entries.unknownPayer");
  if (account === "theirs") return name ?? t("transactions.entries.member");
  if (whose === "yours")
    return account === "external_payer"
      ? t("transactions.entries.youPaid")
      : t("transactions.entries.yours", { account: t(accountLabels[account]) });
  return t(accountLabels[account]);
}

/** A line of the receipt. */
export function stepLabel({ step, who, yours, amount }: StepView, t: Translate): string {
  switch (step) {
    case "paid":
      if (yours) return t("transactions.steps.youPaid");
      return who
        ? t("transactions.steps.paid", { name: who.name })
        : t("transactions.steps.payerPaid");
    case "tax":
      return t("transactions.steps.tax");
    case "platform":
      return BigInt(amount.amountMinor) < 0n
        ? t("transactions.steps.platformCovers")
        : t("transactions.steps.platform");
    case "processor":
      return t("transactions.steps.processor");
    case "gift":
      return t("transactions.steps.gift");
    case "share":
      if (yours) return t("transactions.steps.youReceive");
      return who
        ? t("transactions.steps.receives", { name: who.name })
        : t("transactions.steps.memberReceives");
  }
}
