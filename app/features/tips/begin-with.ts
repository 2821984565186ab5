import { amountOf, writtenAmount } from "#app/components/money/amounts.ts";
import type { JarView, NameCircle } from "#contracts/tips";
import type { TipFormValues } from "./TipForm.tsx";

interface Before {
  readonly amountMinor: string;
  readonly message: string;
  readonly nameShownTo: NameCircle;
  readonly amountShown: boolean;
  readonly coverFee: boolean;
}

/** What the form begins with: a tip tried before, or the amount chosen on the page one comes from. */
export function beginWith(
  { jar, before }: { readonly jar: JarView; readonly before: Before | undefined },
  asked: string | null,
): TipFormValues {
  const amount = before?.amountMinor ?? asked ?? jar.presets[1] ?? jar.presets[0] ?? "other";
  const offered = jar.presets.includes(amount);
  return {
    amount: offered ? amount : "other",
    ownAmount: before && !offered ? writtenAmount(amountOf(before.amountMinor, jar.currency)) : "",
    message: before?.message ?? "",
    nameShownTo: before?.nameShownTo ?? "everyone",
    amountShown: before?.amountShown ?? false,
    coverFee: before?.coverFee ?? false,
  };
}
