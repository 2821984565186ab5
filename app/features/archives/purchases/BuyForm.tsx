import { PaymentCosts } from "#app/components/money/PaymentCosts.tsx";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { TaxLocationForm, type TaxLocationView } from "#app/components/money/TaxLocationForm.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { workLimits } from "#contracts/archives";
import type { PaymentTerms } from "#contracts/ledger";
import { type Currency, formatMoney, money } from "#platform/money";

interface Props {
  readonly by: string;
  readonly priceMinor: string;
  /** Part of it. */
  readonly taxMinor: string;
  readonly currency: Currency;
  readonly tax: TaxLocationView | null;
  readonly terms: PaymentTerms;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** The last step before a work is bought: what it costs, and what of it reaches its maker. */
export function BuyForm({
  by,
  priceMinor,
  taxMinor,
  currency,
  tax,
  terms,
  methods,
  idempotencyKey,
  reply,
}: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "buy",
    reply: replyTo(reply, "tax") ? undefined : reply,
    fields: { method: t("archives.buy.method"), saveCard: t("archives.buy.saveCard") },
  });
  const price = money(BigInt(priceMinor), currency);
  const location = tax && <TaxLocationForm view={tax} reply={reply} />;
  if (tax && tax.summary === null) return location;
  return (
    <>
      {location}
      <Form {...form.props} className="buy-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <IdempotencyKeyField value={idempotencyKey} />
        <input type="hidden" name="expected" value={priceMinor} />
        <input type="hidden" name="taxMinor" value={taxMinor} />
        <PaymentCosts charge={price} taxMinor={BigInt(taxMinor)} terms={terms} />
        <PaymentMethodSelect field={form.fields.method} methods={methods} />
        <Checkbox field={form.fields.saveCard} label={t("archives.buy.saveNewCard")} />
        <SubmitButton
          kind="money"
          icon={<Icon name="hand-coins" size={18} />}
          busyText={t("archives.buy.submitting")}
        >
          {t("archives.buy.submit", { price: formatMoney(price, t) })}
        </SubmitButton>
        <p className="quiet">
          {t("archives.buy.terms", { name: by, days: workLimits.refundDays })}
        </p>
      </Form>
    </>
  );
}
