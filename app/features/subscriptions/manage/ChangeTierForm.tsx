import { PaymentCosts } from "#app/components/money/PaymentCosts.tsx";
import { amount } from "#app/components/subscriptions/figures.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PaymentTerms } from "#contracts/ledger";
import type { BillingInterval, SubscriptionView, TierView } from "#contracts/subscriptions";
import { type Currency, money } from "#platform/money";

export interface PreviewView {
  readonly tierId: string;
  readonly tierName: string;
  readonly billingInterval: BillingInterval;
  readonly when: "now" | "later" | "none";
  readonly chargeMinor: string;
  /** Part of the charge. */
  readonly taxMinor: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly takesEffectAt: string;
  readonly nextChargeAt: string;
  readonly nextChargeMinor: string;
  /** Who gets what of the charge; null where nothing is charged. */
  readonly terms: PaymentTerms | null;
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
  const t = useTranslate();
  const at = (tier: string, each: BillingInterval) =>
    `/my-subscriptions?do=change&id=${it.id}&tier=${tier}&cadence=${each}`;
  const chosen = preview?.tierId ?? it.tier.id;
  return (
    <>
      <Tabs
        label={t("subscriptions.billingPeriod")}
        current={at(chosen, billingInterval)}
        tabs={[
          { name: t("subscriptions.monthly"), href: at(chosen, "month") },
          { name: t("subscriptions.yearly"), href: at(chosen, "year") },
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
                  <Message
                    id="subscriptions.price"
                    values={{
                      price: (
                        <b>
                          {amount(
                            mine && it.price ? it.price.minor : price.minor,
                            price.currency,
                            t,
                          )}
                        </b>
                      ),
                      interval: billingInterval,
                    }}
                  />
                </p>
              </header>
              {mine ? (
                <p className="quiet">{t("subscriptions.change.current")}</p>
              ) : (
                <ButtonLink small href={`${at(tier.id, billingInterval)}#preview`}>
                  {t("subscriptions.change.preview")}
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
  const t = useTranslate();
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
            term: t("subscriptions.checkout.today"),
            value: <b className="figure-money">{amount(preview.chargeMinor, currency, t)}</b>,
          },
          {
            key: "from",
            term: t("subscriptions.change.starts", { tier: preview.tierName }),
            value:
              when === "now" ? (
                t("subscriptions.change.now")
              ) : (
                <DateTime at={preview.takesEffectAt} />
              ),
          },
          {
            key: "next",
            term: t("subscriptions.checkout.next"),
            value: (
              <Message
                id="subscriptions.dateAndAmount"
                values={{
                  date: <DateTime at={preview.nextChargeAt} />,
                  amount: amount(preview.nextChargeMinor, currency, t),
                }}
              />
            ),
          },
          ...(it.method
            ? [{ key: "card", term: t("subscriptions.change.paidWith"), value: it.method.label }]
            : []),
        ]}
      />
      {preview.terms && (
        <PaymentCosts
          charge={money(BigInt(preview.chargeMinor), currency)}
          taxMinor={BigInt(preview.taxMinor)}
          terms={preview.terms}
        />
      )}
      <p className="quiet">
        {when === "now" ? t("subscriptions.change.nowHelp") : t("subscriptions.change.laterHelp")}
      </p>
      <SubmitButton kind={when === "now" && preview.chargeMinor !== "0" ? "money" : "primary"}>
        {when === "now" && preview.chargeMinor !== "0"
          ? t("subscriptions.change.pay", { amount: amount(preview.chargeMinor, currency, t) })
          : t("subscriptions.change.confirm", { tier: preview.tierName })}
      </SubmitButton>
    </Form>
  );
}
