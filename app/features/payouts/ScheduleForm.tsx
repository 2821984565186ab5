import { signOf } from "#app/components/money/amounts.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PayeePage } from "#contracts/payouts";
import { formatMoney, moneyText } from "#platform/money";

interface Props {
  readonly payee: PayeePage;
  readonly reply: FormReply | undefined;
}

/** How often payouts run automatically, and the minimum amount. */
export function ScheduleForm({ payee, reply }: Props) {
  const { schedule, threshold, nextOn, least, currency } = payee;
  const form = useServerForm({
    id: "schedule",
    reply,
    fields: { schedule: "How often", threshold: "From this amount on" },
    defaults: {
      schedule,
      threshold: threshold.amountMinor > 0n ? moneyText(threshold) : "",
    },
  });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="schedule" />
      <RadioGroup
        field={form.fields.schedule}
        label="How often"
        options={[
          { value: "manual", label: "When I ask", hint: "nothing leaves by itself" },
          { value: "weekly", label: "Every week", hint: "on Mondays" },
          { value: "monthly", label: "Every month", hint: "on the first" },
        ]}
      />
      <MoneyInput
        field={form.fields.threshold}
        label="From this amount on"
        optional
        sign={signOf(currency)}
        help={`Below it the day passes without a payout. ${formatMoney(least)} is the least in any case.`}
      />
      {nextOn && (
        <p className="small">
          The next payout by itself is on <DateTime at={nextOn} />.
        </p>
      )}
      <SubmitButton kind="quiet">Save the schedule</SubmitButton>
    </Form>
  );
}
