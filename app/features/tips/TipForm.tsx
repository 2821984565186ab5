import { useState } from "react";
import { SplitShares } from "#app/components/guilds/SplitShares.tsx";
import { amountOf, short, signOf } from "#app/components/money/amounts.ts";
import { FeeBreakdown } from "#app/components/money/FeeBreakdown.tsx";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { ShareEmailField } from "#app/components/money/ShareEmailField.tsx";
import { AmountChoice } from "#app/components/tips/AmountChoice.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
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
  readonly idempotencyKey: string;
  readonly range: string;
  readonly reply: FormReply | undefined;
}

const labels = {
  amount: "Amount",
  ownAmount: "Your own amount",
  message: "Message",
  nameVisibility: "Who may see your name",
  isAmountPublic: "Show the amount",
  coverFee: "Cover the costs",
  shareEmail: "Your address",
  method: "Pay with",
  saveCard: "Keep this card",
  email: "Your address",
};

/** Everything about a tip on one page, including its cost before it is sent. */
export function TipForm({
  recipient,
  values,
  methods,
  isGuest,
  takesMessage,
  sharing,
  idempotencyKey,
  range,
  reply,
}: Props) {
  const form = useServerForm({ id: "tip", fields: labels, reply, defaults: { ...values } });
  const { fields } = form;
  const [chosen, choose] = useState(fields.amount.defaultValue ?? values.amount);
  const [own, setOwn] = useState(fields.ownAmount.defaultValue ?? values.ownAmount);
  const [cover, setCover] = useState(values.coverFee);
  const [method, setMethod] = useState(fields.method.defaultValue ?? methods[0]?.id ?? "new");
  const mounted = useMounted();
  const usesNewMethod = !mounted || method === "new";
  const amount = wanted(chosen, own, recipient);
  const charge = amount && (cover ? chargeToCover(amount, recipient.fees) : amount);
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <IdempotencyKeyField value={idempotencyKey} />
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
            field={fields.ownAmount}
            label={mounted ? "Amount" : "If other, how much"}
            help={range}
            sign={signOf(recipient.currency)}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
        </div>
      )}
      {takesMessage && (
        <TextArea
          field={fields.message}
          label="Message"
          optional={!recipient.messageRequired}
          help={
            recipient.isGuild
              ? "Only those who spend from the purse read it."
              : `Only ${recipient.displayName} reads it.`
          }
          limit={tipLimits.message}
        />
      )}
      {isGuest ? (
        <TextInput
          field={fields.email}
          type="email"
          autoComplete="email"
          label="Your address"
          help={`For the receipt. ${recipient.displayName} does not see it.`}
        />
      ) : (
        <RadioGroup
          field={fields.nameVisibility}
          label="Who may see your name"
          options={[
            { value: "everyone", label: "Everyone", hint: "on their page" },
            {
              value: "creator",
              label: recipient.isGuild
                ? "Only who sees the purse"
                : `Only ${recipient.displayName}`,
            },
            { value: "nobody", label: "Nobody", hint: "not even them" },
          ]}
        />
      )}
      {isGuest && <input type="hidden" name="nameVisibility" value="nobody" />}
      <Checkbox field={fields.isAmountPublic} label="Show the amount on their page" />
      <Checkbox
        field={fields.coverFee}
        label="Cover the costs"
        help={`You pay a little more, so that ${recipient.displayName} receives all of it.`}
        onChange={(event) => setCover(event.currentTarget.checked)}
      />
      {sharing && (
        <ShareEmailField
          field={fields.shareEmail}
          name={recipient.displayName}
          where="on the page of your receipt"
        />
      )}
      <PaymentMethodSelect
        field={fields.method}
        methods={methods}
        defaultValue={method}
        onChoose={setMethod}
      />
      {!isGuest && usesNewMethod && (
        <Checkbox field={fields.saveCard} label="Keep this card for next time" />
      )}
      {charge && mounted && (
        <FeeBreakdown charge={charge} fees={recipient.fees} to={recipient.displayName} />
      )}
      {recipient.split.length > 0 && (
        <p className="caption">
          {`${recipient.displayName} divides what arrives: `}
          <SplitShares split={recipient.split} />.
        </p>
      )}
      <SubmitButton kind="money" icon={<Icon name="hand-coins" size={18} />} busyText="Paying">
        {mounted && charge ? `Tip ${short(charge)}` : "Give the tip"}
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
