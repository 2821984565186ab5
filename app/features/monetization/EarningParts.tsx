import type { FormReply } from "#app/http/form.ts";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { GoalView } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { replyTo } from "../reply-to.ts";
import { SettingsPart } from "../settings/SettingsFrame.tsx";
import { ClearTier } from "./ClearTier.tsx";
import { GoalsPart } from "./GoalsPart.tsx";
import { type OfferRow, OffersPart } from "./OffersPart.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { PromisesForm } from "./PromisesForm.tsx";
import type { PartId } from "./parts.ts";
import { SharingPart } from "./SharingPart.tsx";
import { type SubscriberRow, SubscribersPart } from "./SubscribersPart.tsx";
import { TierForm } from "./TierForm.tsx";
import { type OwnTier, TierList } from "./TierList.tsx";

interface OfferingView {
  readonly username: string;
  readonly currency: Currency;
  readonly category: string;
  readonly country: string;
  readonly refundPolicy: string;
  readonly refundWords: string;
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
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** The part of the page that its address names. */
export function EarningParts(props: Props) {
  const { part, offering, reply } = props;
  if (part === "sharing")
    return (
      <SettingsPart id="sharing" title="Sharing">
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
      return <Tiers {...props} offering={offering} />;
    case "subscribers":
      return (
        <SettingsPart id="subscribers" title="Subscribers">
          <Said reply={reply} />
          {props.subscribers && (
            <SubscribersPart {...offering} {...props.subscribers} onceKey={props.onceKey} />
          )}
        </SettingsPart>
      );
    case "offers":
      return (
        <SettingsPart id="offers" title="Codes and offers">
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
        <SettingsPart id="goals" title="Goals">
          <GoalsPart goals={offering.goals} reply={replyTo(reply, "goal")} />
        </SettingsPart>
      );
    case "promises":
      return (
        <SettingsPart id="promises" title="Promises">
          <PromisesForm settings={offering} countries={props.countries} reply={reply} />
        </SettingsPart>
      );
    default:
      return null;
  }
}

function Tiers(props: Props & { offering: OfferingView }) {
  const { offering, editing, pricing, clearing, reply } = props;
  const { tiers, currency } = offering;
  const named = tiers.find(({ id }) => id === (editing ?? pricing ?? clearing));
  if (editing)
    return (
      <SettingsPart id="tiers" title={named ? named.name : "A new tier"}>
        <TierForm tier={named} currency={currency} reply={reply} />
      </SettingsPart>
    );
  if (pricing && named)
    return (
      <SettingsPart id="tiers" title={`The price of ${named.name}`}>
        <PriceForm tier={named} currency={currency} reply={reply} />
      </SettingsPart>
    );
  if (clearing && named)
    return (
      <SettingsPart id="tiers" title={`End or move ${named.name}`}>
        <Said reply={reply} />
        <ClearTier
          tier={named}
          others={tiers.slice(tiers.indexOf(named) + 1).filter(({ state }) => state !== "draft")}
        />
      </SettingsPart>
    );
  return (
    <SettingsPart id="tiers" title="Tiers">
      <Said reply={reply} />
      <TierList tiers={tiers} username={offering.username} />
    </SettingsPart>
  );
}

/** What went wrong with a form that has no fields to say it beside. */
function Said({ reply }: { reply: FormReply | undefined }) {
  const problems = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);
  return <FormErrors problems={problems.map((message) => ({ message }))} attempt={reply} />;
}
