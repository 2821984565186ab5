import { amountFieldText, amountOf } from "#app/components/money/amounts.ts";
import type { NameVisibility, TipRecipientView } from "#contracts/tips";
import type { Translate } from "#platform/i18n";
import type { TipFormValues } from "./TipForm.tsx";

interface Before {
  readonly amountMinor: string;
  readonly message: string;
  readonly nameVisibility: NameVisibility;
  readonly isAmountPublic: boolean;
  readonly coverFee: boolean;
}

/** Initial values: from a previous attempt, or the amount chosen on the previous page. */
export function initialTipValues(
  {
    recipient,
    before,
  }: { readonly recipient: TipRecipientView; readonly before: Before | undefined },
  requestedAmount: string | null,
  t: Translate,
): TipFormValues {
  const amount =
    before?.amountMinor ??
    requestedAmount ??
    recipient.presets[1] ??
    recipient.presets[0] ??
    "other";
  const offered = recipient.presets.includes(amount);
  return {
    amount: offered ? amount : "other",
    ownAmount:
      before && !offered
        ? amountFieldText(amountOf(before.amountMinor, recipient.currency), t)
        : "",
    message: before?.message ?? "",
    nameVisibility: before?.nameVisibility ?? "everyone",
    isAmountPublic: before?.isAmountPublic ?? false,
    coverFee: before?.coverFee ?? false,
  };
}
