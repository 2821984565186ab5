import { amount } from "#app/components/subscriptions/figures.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import {
  type BillingInterval,
  billingIntervalSuffix,
  type SubscriptionView,
  type TierView,
} from "#contracts/subscriptions";
import type { Currency } from "#platform/money";

export interface PreviewView {
  readonly tierId: string;
  readonly tierName: string;
  readonly billingInterval: BillingInterval;
  readonly when: "now" | "later" | "none";
  readonly chargeMinor: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly takesEffectAt: string;
  readonly nextChargeAt: string;
  readonly nextChargeMinor: string;
  readonly asOf: string;
}

interface Props {
  readonly it: SubscriptionView;
  readonly tiers: readonly TierView[];
  readonly billingInterval: BillingInterval;
  readonly preview: PreviewView | null;
}

/** Changing the tier: first a preview, exact to the cent and the day, then a confirmation. */
export function ChangeTierForm({ it, tiers, billingInterval, preview }: Props) {
  const at = (tier: string, each: BillingInterval) =>
    `/my-subscriptions?do=change&id=${it.id}&tier=${tier}&cadence=${each}`;
  const chosen = preview?.tierId ?? it.tier.id;
  return (
    <>
      <Tabs
        label="How it is paid"
        current={at(chosen, billingInterval)}
        tabs={[
          { name: "Each month", href: at(chosen, "month") },
          { name: "Each year", href: at(chosen, "year") },
        ]}
      />
      <div className="admin-choices">
        {tiers.flatMap((tier) => {
          const price = tier.prices.find((one) => one.billingInterval === billingInterval);
          if (!price) return [];
          const mine = tier.id === it.tier.id && billingInterval === it.price?.billingInterval;
          return [
            <article
              className="tier"
              key={tier.id}
              data-chosen={tier.id === preview?.tierId || undefined}
            >
              <header>
                <h2>{tier.name}</h2>
                <p className="tier-price">
                  <b>{amount(mine && it.price ? it.price.minor : price.minor, price.currency)}</b>{" "}
                  {billingIntervalSuffix[billingInterval]}
                </p>
              </header>
              {mine ? (
                <p className="quiet">What you have.</p>
              ) : (
                <ButtonLink small href={`${at(tier.id, billingInterval)}#preview`}>
                  See what it would cost
                </ButtonLink>
              )}
            </article>,
          ];
        })}
      </div>
      {preview && preview.when !== "none" && <Preview it={it} preview={preview} />}
    </>
  );
}

function Preview({ it, preview }: { it: SubscriptionView; preview: PreviewView }) {
  const { currency, when } = preview;
  return (
    <Form className="admin-form" id="preview">
      <input type="hidden" name="form" value="change" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <input type="hidden" name="tierId" value={preview.tierId} />
      <input type="hidden" name="billingInterval" value={preview.billingInterval} />
      <input type="hidden" name="asOf" value={preview.asOf} />
      <input type="hidden" name="expected" value={preview.chargeMinor} />
      <DefinitionList
        torn
        entries={[
          {
            key: "today",
            term: "Charged today",
            value: <b className="figure-money">{amount(preview.chargeMinor, currency)}</b>,
          },
          {
            key: "from",
            term: `${preview.tierName} from`,
            value: when === "now" ? "now" : <DateTime at={preview.takesEffectAt} />,
          },
          {
            key: "next",
            term: "Next charge",
            value: (
              <>
                <DateTime at={preview.nextChargeAt} />, {amount(preview.nextChargeMinor, currency)}
              </>
            ),
          },
          ...(it.method ? [{ key: "card", term: "Paid with", value: it.method.label }] : []),
        ]}
      />
      <p className="quiet">
        {when === "now"
          ? "The difference for the time left is charged now; the rest of what you paid counts."
          : "You keep what you have until then, and can undo this until then."}
      </p>
      <SubmitButton kind={when === "now" && preview.chargeMinor !== "0" ? "money" : "primary"}>
        {when === "now" && preview.chargeMinor !== "0"
          ? `Pay ${amount(preview.chargeMinor, currency)} and change`
          : `Change to ${preview.tierName}`}
      </SubmitButton>
    </Form>
  );
}
