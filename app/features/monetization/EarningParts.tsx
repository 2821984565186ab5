import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ReplyErrors } from "#app/components/tiers/ReplyErrors.tsx";
import { type SubscriberRow, SubscribersPart } from "#app/components/tiers/SubscribersPart.tsx";
import type { OwnTier } from "#app/components/tiers/TierList.tsx";
import { TiersPart } from "#app/components/tiers/TiersPart.tsx";
import { withQuery } from "#app/components/tiers/tiers-path.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { GoalView } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { GoalsPart } from "./GoalsPart.tsx";
import { type OfferRow, OffersPart } from "./OffersPart.tsx";
import { PolicyForm } from "./PolicyForm.tsx";
import { ownTiersPath, type PartId } from "./parts.ts";
import { SharingPart } from "./SharingPart.tsx";

interface OfferingView {
  readonly username: string;
  readonly currency: Currency;
  readonly category: string;
  readonly country: string;
  readonly refundPolicy: string;
  readonly refundPolicyText: string;
  readonly graceDays: number;
  readonly giftsOpen: boolean;
  readonly tiers: readonly OwnTier[];
  readonly goals: readonly GoalView[];
  readonly offers: readonly OfferRow[];
  readonly monthlyMinor: string;
  readonly payingCount: number;
}

interface Props {
  readonly part: PartId;
  readonly offering: OfferingView | null;
  readonly split: Parameters<typeof SharingPart>[0]["split"];
  readonly editing: string | null;
  readonly pricing: string | null;
  readonly clearing: string | null;
  readonly subscribers: {
    readonly people: readonly SubscriberRow[];
    readonly next: string | null;
  } | null;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** The part of the page that its address names. */
export function EarningParts(props: Props) {
  const t = useTranslate();
  const { part, offering, reply } = props;
  if (part === "sharing")
    return (
      <SettingsPart id="sharing" title={t("monetization.parts.splits")}>
        <SharingPart
          split={props.split}
          isCreator={offering !== null}
          reply={replyTo(reply, "split")}
        />
      </SettingsPart>
    );
  if (!offering) return null;
  const { tiers, currency } = offering;
  switch (part) {
    case "tiers":
      return (
        <TiersPart {...props} {...offering} address={offering.username} tiersPath={ownTiersPath} />
      );
    case "subscribers":
      return (
        <SettingsPart id="subscribers" title={t("monetization.parts.subscribers")}>
          <ReplyErrors reply={reply} />
          {props.subscribers && (
            <SubscribersPart
              {...offering}
              {...props.subscribers}
              idempotencyKey={props.idempotencyKey}
              more={(after) => withQuery(ownTiersPath, `part=subscribers&after=${after}`)}
            />
          )}
        </SettingsPart>
      );
    case "offers":
      return (
        <SettingsPart id="offers" title={t("monetization.parts.discounts")}>
          <OffersPart
            offers={offering.offers}
            tiers={tiers.filter(({ isFree }) => !isFree)}
            currency={currency}
            reply={replyTo(reply, "offer")}
          />
        </SettingsPart>
      );
    case "goals":
      return (
        <SettingsPart id="goals" title={t("monetization.parts.goals")}>
          <GoalsPart goals={offering.goals} reply={replyTo(reply, "goal")} />
        </SettingsPart>
      );
    case "policies":
      return (
        <SettingsPart id="policies" title={t("monetization.parts.policies")}>
          <PolicyForm settings={offering} countries={props.countries} reply={reply} />
        </SettingsPart>
      );
    default:
      return null;
  }
}
