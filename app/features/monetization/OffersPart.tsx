import { signOf } from "#app/components/money/amounts.ts";
import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
import type { Currency } from "#platform/money";

export interface OfferRow {
  readonly id: string;
  readonly code: string | null;
  readonly words: string;
  readonly tier: string | null;
  readonly used: number;
  readonly max: number | null;
  readonly endsAt: string | null;
}

interface Props {
  readonly offers: readonly OfferRow[];
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly currency: Currency;
  readonly reply: FormReply | undefined;
}

const factsOf = (offer: OfferRow, t: Translate): string[] => [
  offer.words,
  ...(offer.tier ? [t("monetization.discounts.onlyTier", { tier: offer.tier })] : []),
  offer.max === null
    ? t("monetization.discounts.used", { count: offer.used })
    : t("monetization.discounts.usedOf", { count: offer.used, max: offer.max }),
];

/** Codes for new subscribers, and the single retention offer. */
export function OffersPart({ offers, tiers, currency, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "offer",
    fields: {
      audience: t("monetization.discounts.audience"),
      code: t("monetization.discounts.code"),
      kind: t("monetization.discounts.kind"),
      percent: t("monetization.discounts.percent"),
      amount: t("monetization.discounts.amount"),
      duration: t("monetization.discounts.duration"),
      months: t("monetization.discounts.months"),
      tierId: t("monetization.discounts.tier"),
      maxRedemptions: t("monetization.discounts.limit"),
      endsOn: t("monetization.discounts.endsOn"),
    },
    reply,
    defaults: { audience: "sign_up", kind: "percent", duration: "once" },
  });
  const { fields } = form;
  return (
    <>
      {offers.map((offer) => (
        <div className="earning-row" key={offer.id}>
          <p>
            <b>{offer.code ?? t("monetization.discounts.retention")}</b>
            {` · ${factsOf(offer, t).join(" · ")}`}
            {offer.endsAt && (
              <>
                {" · "}
                <Message
                  id="monetization.discounts.until"
                  values={{ date: <DateTime at={offer.endsAt} /> }}
                />
              </>
            )}
          </p>
          <Form>
            <input type="hidden" name="form" value="offer_close" />
            <input type="hidden" name="offerId" value={offer.id} />
            <SubmitButton kind="quiet" small>
              {t("monetization.close")}
            </SubmitButton>
          </Form>
        </div>
      ))}
      <Form {...form.props} className="settings-form offer-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="offer" />
        <RadioGroup
          field={fields.audience}
          label={t("monetization.discounts.audience")}
          options={[
            { value: "sign_up", label: t("monetization.discounts.signUp") },
            {
              value: "retention",
              label: t("monetization.discounts.canceling"),
              hint: t("monetization.discounts.cancelingHint"),
            },
          ]}
        />
        <div className="offer-code">
          <TextInput
            field={fields.code}
            label={t("monetization.discounts.code")}
            optional
            help={t("monetization.discounts.codeHelp")}
            autoComplete="off"
          />
        </div>
        <RadioGroup
          field={fields.kind}
          label={t("monetization.discounts.kind")}
          options={[
            { value: "percent", label: t("monetization.discounts.percentage") },
            { value: "amount", label: t("monetization.discounts.fixed") },
          ]}
        />
        <div className="earning-pair">
          <div className="offer-percent">
            <TextInput
              field={fields.percent}
              label={t("monetization.discounts.percent")}
              inputMode="numeric"
            />
          </div>
          <div className="offer-amount">
            <MoneyInput
              field={fields.amount}
              label={t("monetization.discounts.amount")}
              sign={signOf(currency, t)}
            />
          </div>
        </div>
        <RadioGroup
          field={fields.duration}
          label={t("monetization.discounts.duration")}
          options={[
            { value: "once", label: t("monetization.discounts.once") },
            { value: "months", label: t("monetization.discounts.someMonths") },
            { value: "forever", label: t("monetization.discounts.forever") },
          ]}
        />
        <div className="earning-pair">
          <div className="offer-months">
            <TextInput
              field={fields.months}
              label={t("monetization.discounts.months")}
              inputMode="numeric"
            />
          </div>
          <Select
            field={fields.tierId}
            label={t("monetization.discounts.tier")}
            optional
            empty={t("monetization.discounts.allTiers")}
            options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextInput
            field={fields.maxRedemptions}
            label={t("monetization.discounts.limit")}
            optional
            inputMode="numeric"
          />
          <DateInput field={fields.endsOn} label={t("monetization.discounts.endsOn")} optional />
        </div>
        <SubmitButton>{t("monetization.discounts.create")}</SubmitButton>
      </Form>
    </>
  );
}
