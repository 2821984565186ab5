import { amountFieldText, signOf } from "#app/components/money/amounts.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayeePage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

interface Props {
  readonly payee: PayeePage;
  readonly reply: FormReply | undefined;
}

/** How often payouts run automatically, and the minimum amount. */
export function ScheduleForm({ payee, reply }: Props) {
  const t = useTranslate();
  const { schedule, threshold, nextOn, least, currency } = payee;
  const form = useServerForm({
    id: "schedule",
    reply,
    fields: { schedule: t("payouts.schedule.label"), threshold: t("payouts.schedule.threshold") },
    defaults: {
      schedule,
      threshold: threshold.amountMinor > 0n ? amountFieldText(threshold, t) : "",
    },
  });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="schedule" />
      <RadioGroup
        field={form.fields.schedule}
        label={t("payouts.schedule.label")}
        options={[
          {
            value: "manual",
            label: t("payouts.schedule.manual"),
            hint: t("payouts.schedule.manualHint"),
          },
          {
            value: "weekly",
            label: t("payouts.schedule.weekly"),
            hint: t("payouts.schedule.weeklyHint"),
          },
          {
            value: "monthly",
            label: t("payouts.schedule.monthly"),
            hint: t("payouts.schedule.monthlyHint"),
          },
        ]}
      />
      <MoneyInput
        field={form.fields.threshold}
        label={t("payouts.schedule.threshold")}
        optional
        sign={signOf(currency, t)}
        help={t("payouts.schedule.thresholdHelp", { amount: formatMoney(least, t) })}
      />
      {nextOn && (
        <p className="small">
          <Message id="payouts.schedule.next" values={{ date: <DateTime at={nextOn} /> }} />
        </p>
      )}
      <SubmitButton kind="quiet">{t("payouts.schedule.save")}</SubmitButton>
    </Form>
  );
}
