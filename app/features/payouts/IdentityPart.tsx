import { requirementText } from "#app/components/payouts/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message as MessageText } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayeePage } from "#contracts/payouts";
import type { Message } from "#platform/i18n";

const states = {
  none: {
    name: "payouts.identity.none.name",
    tone: "plain",
    text: "payouts.identity.none.text",
  },
  needs_info: {
    name: "payouts.identity.needsInfo.name",
    tone: "brass",
    text: "payouts.identity.needsInfo.text",
  },
  verifying: {
    name: "payouts.identity.verifying.name",
    tone: "plain",
    text: "payouts.identity.verifying.text",
  },
  verified: {
    name: "payouts.identity.verified.name",
    tone: "verd",
    text: "payouts.identity.verified.text",
  },
  restricted: {
    name: "payouts.identity.restricted.name",
    tone: "madder",
    text: "payouts.identity.restricted.text",
  },
  rejected: {
    name: "payouts.identity.rejected.name",
    tone: "madder",
    text: "payouts.identity.rejected.text",
  },
} as const satisfies Record<PayeePage["state"], { name: Message; tone: string; text: Message }>;

interface Props {
  readonly payee: PayeePage;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

/** The state of identity verification at the processor, with a link to its page. */
export function IdentityPart({ payee, countries, reply }: Props) {
  const t = useTranslate();
  const { name, tone, text } = states[payee.state];
  const asks = payee.state === "needs_info" || payee.state === "restricted";
  const wanted = payee.overdue.length > 0 ? payee.overdue : payee.wanted;
  return (
    <>
      <p className="payee-state">
        <Badge tone={tone}>{t(name)}</Badge>
      </p>
      <p>{t(text)}</p>
      {asks && (
        <ul className="payee-wants">
          {wanted.map((code) => (
            <Requirement key={code} code={code} />
          ))}
        </ul>
      )}
      {asks && payee.deadline && (
        <p>
          <MessageText
            id="payouts.identity.until"
            values={{ date: <DateTime at={payee.deadline} /> }}
          />
        </p>
      )}
      {payee.state !== "rejected" && (
        <ProcessorForm payee={payee} countries={countries} reply={reply} />
      )}
    </>
  );
}

function ProcessorForm({ payee, countries, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "processor",
    reply,
    fields: { country: t("payouts.identity.country") },
    defaults: { country: payee.country },
  });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="processor" />
      {payee.atProcessor ? (
        <input type="hidden" name="country" value={payee.country} />
      ) : (
        <Select
          field={form.fields.country}
          label={t("payouts.identity.country")}
          help={t("payouts.identity.countryHelp")}
          empty={t("payouts.identity.choose")}
          options={countries}
        />
      )}
      <SubmitButton kind={payee.state === "verified" ? "quiet" : "primary"}>
        {payee.atProcessor ? t("payouts.identity.open") : t("payouts.identity.start")}
      </SubmitButton>
    </Form>
  );
}

function Requirement({ code }: { readonly code: string }) {
  const t = useTranslate();
  const label = requirementText(code);
  return <li>{label ? t(label) : <code>{code}</code>}</li>;
}
