import { useState } from "react";
import { amountOf, short, signOf } from "#app/components/money/amounts.ts";
import { Costs } from "#app/components/money/Costs.tsx";
import { PayWith } from "#app/components/money/PayWith.tsx";
import { ShareAddress } from "#app/components/money/ShareAddress.tsx";
import { AmountChoice } from "#app/components/tips/AmountChoice.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { percentText } from "#contracts/creators";
import { chargeToCover, type JarView, type NameCircle, tipLimits } from "#contracts/tips";
import { type Money, parseMoneyText } from "#platform/money";

export interface TipFormValues {
  readonly amount: string;
  readonly ownAmount: string;
  readonly message: string;
  readonly nameShownTo: NameCircle;
  readonly amountShown: boolean;
  readonly coverFee: boolean;
}

interface Props {
  readonly jar: JarView;
  readonly values: TipFormValues;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly isGuest: boolean;
  /** Whom it is for could have the giver's address. */
  readonly sharing: boolean;
  readonly onceKey: string;
  readonly range: string;
  readonly reply: FormReply | undefined;
}

const labels = {
  amount: "Amount",
  ownAmount: "Your own amount",
  message: "Message",
  nameShownTo: "Who may see your name",
  amountShown: "Show the amount",
  coverFee: "Cover the costs",
  shareAddress: "Your address",
  method: "Pay with",
  keepCard: "Keep this card",
  email: "Your address",
};

/** Everything about a tip on one page, and what it costs before it is sent. */
export function TipForm({ jar, values, methods, isGuest, sharing, onceKey, range, reply }: Props) {
  const form = useServerForm({ id: "tip", fields: labels, reply, defaults: { ...values } });
  const { fields } = form;
  const [chosen, choose] = useState(fields.amount.defaultValue ?? values.amount);
  const [own, setOwn] = useState(fields.ownAmount.defaultValue ?? values.ownAmount);
  const [cover, setCover] = useState(values.coverFee);
  const [method, setMethod] = useState(fields.method.defaultValue ?? methods[0]?.id ?? "new");
  const mounted = useMounted();
  const payingAnew = !mounted || method === "new";
  const amount = wanted(chosen, own, jar);
  const charge = amount && (cover ? chargeToCover(amount, jar.fees) : amount);
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <OnceKey value={onceKey} />
      <div className="field" id={fields.amount.id}>
        <AmountChoice
          presets={jar.presets}
          currency={jar.currency}
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
            sign={signOf(jar.currency)}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
        </div>
      )}
      <TextArea
        field={fields.message}
        label="Message"
        optional={!jar.messageRequired}
        help={
          jar.ofGuild
            ? "Only those who spend from the purse read it."
            : `Only ${jar.displayName} reads it.`
        }
        limit={tipLimits.message}
      />
      {isGuest ? (
        <TextInput
          field={fields.email}
          type="email"
          autoComplete="email"
          label="Your address"
          help={`For the receipt. ${jar.displayName} does not see it.`}
        />
      ) : (
        <RadioGroup
          field={fields.nameShownTo}
          label="Who may see your name"
          options={[
            { value: "everyone", label: "Everyone", hint: "on their page" },
            {
              value: "creator",
              label: jar.ofGuild ? "Only who sees the purse" : `Only ${jar.displayName}`,
            },
            { value: "nobody", label: "Nobody", hint: "not even them" },
          ]}
        />
      )}
      {isGuest && <input type="hidden" name="nameShownTo" value="nobody" />}
      <Checkbox field={fields.amountShown} label="Show the amount on their page" />
      <Checkbox
        field={fields.coverFee}
        label="Cover the costs"
        help={`You pay a little more, so that ${jar.displayName} receives all of it.`}
        onChange={(event) => setCover(event.currentTarget.checked)}
      />
      {sharing && (
        <ShareAddress
          field={fields.shareAddress}
          name={jar.displayName}
          where="on the page of your receipt"
        />
      )}
      <PayWith field={fields.method} methods={methods} defaultValue={method} onChoose={setMethod} />
      {!isGuest && payingAnew && (
        <Checkbox field={fields.keepCard} label="Keep this card for next time" />
      )}
      {charge && mounted && <Costs charge={charge} fees={jar.fees} to={jar.displayName} />}
      {jar.divided.length > 0 && (
        <p className="caption">
          {`${jar.displayName} divides what arrives: `}
          {jar.divided
            .map(({ label, basisPoints }) => `${label} ${percentText(basisPoints)}`)
            .join(", ")}
          .
        </p>
      )}
      <SubmitButton kind="money" icon={<Icon name="hand-coins" size={18} />} busyText="Paying">
        {mounted && charge ? `Tip ${short(charge)}` : "Give the tip"}
      </SubmitButton>
    </Form>
  );
}

function wanted(chosen: string, own: string, { currency, presets }: JarView): Money | undefined {
  if (presets.includes(chosen)) return amountOf(chosen, currency);
  const parsed = parseMoneyText(own, currency);
  return "money" in parsed ? parsed.money : undefined;
}
