import { useEffect, useState } from "react";
import { SplitShares } from "#app/components/guilds/SplitShares.tsx";
import { amountOf, short, signOf } from "#app/components/money/amounts.ts";
import { PaymentCosts } from "#app/components/money/PaymentCosts.tsx";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { ShareEmailField } from "#app/components/money/ShareEmailField.tsx";
import { AmountChoice } from "#app/components/tips/AmountChoice.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TaxTerms, taxedAmount } from "#contracts/taxes";
import {
  chargeToCover,
  type NameVisibility,
  type TipRecipientView,
  tipLimits,
} from "#contracts/tips";
import { type Money, parseMoneyText } from "#platform/money";

export interface TipFormValues {
  readonly amount: string;
  readonly ownAmount: string;
  readonly message: string;
  readonly nameVisibility: NameVisibility;
  readonly isAmountPublic: boolean;
  readonly coverFee: boolean;
}

interface Props {
  readonly recipient: TipRecipientView;
  readonly values: TipFormValues;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly isGuest: boolean;
  /** Whether the tipper may write to the recipient. */
  readonly takesMessage: boolean;
  /** The recipient could be given the payer's address. */
  readonly sharing: boolean;
  /** What it is for: `work:…`; null for the recipient as a whole. */
  readonly about: string | null;
  readonly idempotencyKey: string;
  readonly range: string;
  /** Part of what is paid; null where tips have none. */
  readonly tax: TaxTerms | null;
  readonly reply: FormReply | undefined;
}

/** Everything about a tip on one page, including its cost before it is sent. */
export function TipForm({
  recipient,
  values,
  methods,
  isGuest,
  takesMessage,
  sharing,
  about,
  idempotencyKey,
  range,
  tax,
  reply,
}: Props) {
  const t = useTranslate();
  const { displayName: name } = recipient;
  const form = useServerForm({
    id: "tip",
    fields: {
      amount: t("tips.form.amount"),
      ownAmount: t("tips.form.ownAmount"),
      message: t("tips.form.message"),
      nameVisibility: t("tips.form.nameVisibility"),
      isAmountPublic: t("tips.form.showAmount", { name }),
      coverFee: t("tips.form.coverFees"),
      shareEmail: t("payments.shareEmail.label", { name }),
      method: t("payments.payWith"),
      saveCard: t("payments.saveCard"),
      email: t("tips.form.email"),
    },
    reply: replyTo(reply, "tax") ? undefined : reply,
    defaults: { ...values },
  });
  const { fields } = form;
  const [chosen, choose] = useState(fields.amount.defaultValue ?? values.amount);
  const [own, setOwn] = useState(fields.ownAmount.defaultValue ?? "");
  const [cover, setCover] = useState(fields.coverFee.defaultChecked ?? false);
  const [method, setMethod] = useState(fields.method.defaultValue ?? methods[0]?.id ?? "new");
  const mounted = useMounted();
  useEffect(() => {
    // What was entered before hydration or restored by the browser; `AmountChoice` reads its own.
    const entered = new FormData(document.forms.namedItem("tip") ?? undefined);
    setCover(entered.has("coverFee"));
    const text = entered.get("ownAmount");
    if (typeof text === "string") setOwn(text);
  }, []);
  const usesNewMethod = !mounted || method === "new";
  const amount = wanted(chosen, own, recipient);
  const taxIn = (paid: Money) => taxedAmount(tax, paid).taxMinor;
  const charge = amount && (cover ? chargeToCover(amount, recipient.terms, taxIn) : amount);
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <IdempotencyKeyField value={idempotencyKey} />
      {about && <input type="hidden" name="about" value={about} />}
      <div className="field" id={fields.amount.id}>
        <AmountChoice
          presets={recipient.presets}
          currency={recipient.currency}
          chosen={chosen}
          onChoose={choose}
          describedBy={fields.amount.errors ? fields.amount.errorId : undefined}
        />
        {fields.amount.errors && (
          <p className="field-error" id={fields.amount.errorId}>
            <Icon name="circle-exclamation-point" size={14} />
            <span>{fields.amount.errors[0]}</span>
          </p>
        )}
      </div>
      {(!mounted || chosen === "other") && (
        <div className="tip-own">
          <MoneyInput
            field={{ ...fields.ownAmount, defaultValue: own }}
            label={t("tips.form.ownAmount")}
            help={range}
            sign={signOf(recipient.currency, t)}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
        </div>
      )}
      {takesMessage && (
        <TextArea
          field={fields.message}
          label={t("tips.form.message")}
          optional={!recipient.messageRequired}
          help={
            recipient.isGuild
              ? t("tips.form.messageHelpGuild")
              : t("tips.form.messageHelp", { name })
          }
          limit={tipLimits.message}
        />
      )}
      {isGuest ? (
        <TextInput
          field={fields.email}
          type="email"
          autoComplete="email"
          label={t("tips.form.email")}
          help={t("tips.form.emailHelp", { name })}
        />
      ) : (
        <RadioGroup
          field={fields.nameVisibility}
          label={t("tips.form.nameVisibility")}
          options={[
            {
              value: "everyone",
              label: t("tips.form.everyone"),
              hint: t("tips.form.everyoneHint", { name }),
            },
            {
              value: "creator",
              label: recipient.isGuild
                ? t("tips.form.onlyTreasury")
                : t("tips.form.onlyRecipient", { name }),
            },
            {
              value: "nobody",
              label: t("tips.form.nobody"),
              hint: t("tips.form.nobodyHint", { name }),
            },
          ]}
        />
      )}
      {isGuest && <input type="hidden" name="nameVisibility" value="nobody" />}
      <Checkbox field={fields.isAmountPublic} label={t("tips.form.showAmount", { name })} />
      <Checkbox
        field={fields.coverFee}
        label={t("tips.form.coverFees")}
        help={t("tips.form.coverFeesHelp", { name })}
        onChange={(event) => setCover(event.currentTarget.checked)}
      />
      {sharing && (
        <ShareEmailField
          field={fields.shareEmail}
          name={name}
          help={t("payments.shareEmail.helpTip")}
        />
      )}
      <PaymentMethodSelect
        field={fields.method}
        methods={methods}
        defaultValue={method}
        onChoose={setMethod}
      />
      {!isGuest && usesNewMethod && (
        <Checkbox field={fields.saveCard} label={t("payments.saveCard")} />
      )}
      {/* What was shown is what may be charged: without JavaScript, another choice is shown first. */}
      <input type="hidden" name="expected" value={charge?.amountMinor.toString() ?? "0"} />
      <input type="hidden" name="taxMinor" value={charge ? taxIn(charge).toString() : "0"} />
      {charge && <PaymentCosts charge={charge} taxMinor={taxIn(charge)} terms={recipient.terms} />}
      {!mounted && (
        <Button type="submit" name="preview" value="1" formNoValidate>
          {t("tips.form.updateCosts")}
        </Button>
      )}
      {recipient.split.length > 0 && (
        <p className="caption">
          <Message
            id="tips.form.split"
            values={{ name, shares: <SplitShares split={recipient.split} /> }}
          />
        </p>
      )}
      <SubmitButton
        kind="money"
        icon={<Icon name="hand-coins" size={18} />}
        busyText={t("payments.processing")}
      >
        {mounted && charge
          ? t("tips.form.submitAmount", { amount: short(charge, t) })
          : t("tips.form.submit")}
      </SubmitButton>
    </Form>
  );
}

function wanted(
  chosen: string,
  own: string,
  { currency, presets }: TipRecipientView,
): Money | undefined {
  if (presets.includes(chosen)) return amountOf(chosen, currency);
  const parsed = parseMoneyText(own, currency);
  return "money" in parsed ? parsed.money : undefined;
}
