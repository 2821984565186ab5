import type { ComponentProps } from "react";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Currency } from "#platform/money";
import { SettingsPart } from "../settings/SettingsFrame.tsx";
import { ClearTier } from "./ClearTier.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { Said } from "./Said.tsx";
import { TierForm } from "./TierForm.tsx";
import { TierList } from "./TierList.tsx";

interface Props extends ComponentProps<typeof TierList> {
  readonly currency: Currency;
  /** The tier whose form, price or end is looked at. */
  readonly editing: string | null;
  readonly pricing: string | null;
  readonly clearing: string | null;
  readonly reply: FormReply | undefined;
}

/** The tiers, or what is being done about one of them. */
export function TiersPart({ editing, pricing, clearing, reply, currency, ...list }: Props) {
  const { tiers, desk } = list;
  const named = tiers.find(({ id }) => id === (editing ?? pricing ?? clearing));
  if (editing)
    return (
      <SettingsPart id="tiers" title={named ? named.name : "A new tier"}>
        <TierForm tier={named} currency={currency} desk={desk} reply={reply} />
      </SettingsPart>
    );
  if (pricing && named)
    return (
      <SettingsPart id="tiers" title={`The price of ${named.name}`}>
        <PriceForm tier={named} currency={currency} desk={desk} reply={reply} />
      </SettingsPart>
    );
  if (clearing && named)
    return (
      <SettingsPart id="tiers" title={`End or move ${named.name}`}>
        <Said reply={reply} />
        <ClearTier
          tier={named}
          desk={desk}
          others={tiers.slice(tiers.indexOf(named) + 1).filter(({ state }) => state !== "draft")}
        />
      </SettingsPart>
    );
  return (
    <SettingsPart id="tiers" title="Tiers">
      <Said reply={reply} />
      <TierList {...list} />
    </SettingsPart>
  );
}
