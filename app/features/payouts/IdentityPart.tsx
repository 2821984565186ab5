import { requirementText } from "#app/components/payouts/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PayeePage } from "#contracts/payouts";

const states = {
  none: {
    name: "Not begun",
    tone: "plain",
    text: "Before money can be sent, the processor asks who you are and which bank account is yours. You tell it on its own page; we learn the outcome alone.",
  },
  needs_info: {
    name: "Needs information",
    tone: "brass",
    text: "The processor still wants to know this:",
  },
  verifying: {
    name: "Being checked",
    tone: "plain",
    text: "You have said everything. The processor looks at it; that takes a few minutes, at times a day.",
  },
  verified: {
    name: "Verified",
    tone: "verd",
    text: "The processor knows who you are. Money can be sent.",
  },
  restricted: {
    name: "Restricted",
    tone: "madder",
    text: "The processor sends nothing until it has this:",
  },
  rejected: {
    name: "Rejected",
    tone: "madder",
    text: "The processor will not work with this account. Write to us, and we find out what can be done.",
  },
} as const satisfies Record<PayeePage["state"], { name: string; tone: string; text: string }>;

interface Props {
  readonly payee: PayeePage;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

/** The state of identity verification at the processor, with a link to its page. */
export function IdentityPart({ payee, countries, reply }: Props) {
  const { name, tone, text } = states[payee.state];
  const asks = payee.state === "needs_info" || payee.state === "restricted";
  const wanted = payee.overdue.length > 0 ? payee.overdue : payee.wanted;
  return (
    <>
      <p className="payee-state">
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p>{text}</p>
      {asks && (
        <ul className="payee-wants">
          {wanted.map((code) => (
            <li key={code}>{requirementText(code)}</li>
          ))}
        </ul>
      )}
      {asks && payee.deadline && (
        <p>
          Until <DateTime at={payee.deadline} />.
        </p>
      )}
      {payee.state !== "rejected" && (
        <ProcessorForm payee={payee} countries={countries} reply={reply} />
      )}
    </>
  );
}

function ProcessorForm({ payee, countries, reply }: Props) {
  const form = useServerForm({
    id: "processor",
    reply,
    fields: { country: "Country" },
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
          label="Country of your bank account"
          help="It can’t be changed afterwards."
          empty="Choose"
          options={countries}
        />
      )}
      <SubmitButton kind={payee.state === "verified" ? "quiet" : "primary"}>
        {payee.atProcessor ? "Open the processor’s page" : "Begin at the processor"}
      </SubmitButton>
    </Form>
  );
}
