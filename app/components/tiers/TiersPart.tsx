import type { ComponentProps } from "react";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { Currency } from "#platform/money";
import { SettingsPart } from "../settings/SettingsFrame.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { ReplyErrors } from "./ReplyErrors.tsx";
import { RetireTier } from "./RetireTier.tsx";
import { TierForm } from "./TierForm.tsx";
import { TierList } from "./TierList.tsx";

interface Props extends ComponentProps<typeof TierList> {
  readonly currency: Currency;
  /** The tier being edited, repriced or ended. */
  readonly editing: string | null;
  readonly pricing: string | null;
  readonly clearing: string | null;
  readonly reply: FormReply | undefined;
}

/** The list of tiers, or the form for one of them. */
export function TiersPart({ editing, pricing, clearing, reply, currency, ...list }: Props) {
  const t = useTranslate();
  const { tiers, tiersPath } = list;
  const named = tiers.find(({ id }) => id === (editing ?? pricing ?? clearing));
  if (editing)
    return (
      <SettingsPart id="tiers" title={named ? named.name : t("subscriptions.tier.new")}>
        <TierForm tier={named} currency={currency} tiersPath={tiersPath} reply={reply} />
      </SettingsPart>
    );
  if (pricing && named)
    return (
      <SettingsPart id="tiers" title={t("subscriptions.tier.changePriceOf", { tier: named.name })}>
        <PriceForm tier={named} currency={currency} tiersPath={tiersPath} reply={reply} />
      </SettingsPart>
    );
  if (clearing && named)
    return (
      <SettingsPart id="tiers" title={t("subscriptions.tier.retireTitle", { tier: named.name })}>
        <ReplyErrors reply={reply} />
        <RetireTier
          tier={named}
          tiersPath={tiersPath}
          others={tiers.slice(tiers.indexOf(named) + 1).filter(({ state }) => state !== "draft")}
        />
      </SettingsPart>
    );
  return (
    <SettingsPart id="tiers" title={t("subscriptions.tiers")}>
      <ReplyErrors reply={reply} />
      <TierList {...list} />
    </SettingsPart>
  );
}
