import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { cancelReasons, type SubscriptionView, subscriptionLimits } from "#contracts/subscriptions";

interface Props {
  readonly it: SubscriptionView;
  readonly offer: string | null;
  readonly reply: FormReply | undefined;
}

/** Canceling: what stays available and until when, an optional reason, at most one offer. */
export function CancelForm({ it, offer, reply }: Props) {
  const form = useServerForm({
    id: "cancel",
    fields: { reason: "Reason", words: "In your words" },
    reply,
  });
  const keeps = (it.state === "active" || it.state === "trialing") && it.periodEnd;
  return (
    <>
      <p>
        {keeps ? (
          <>
            You keep {it.tier.name} until <DateTime at={it.periodEnd ?? ""} />. Nothing more is
            charged, and you can take it back until then.
          </>
        ) : (
          "It ends at once, and nothing more is charged."
        )}
      </p>
      {offer && (
        <Form className="already-subscribed">
          <input type="hidden" name="form" value="offer" />
          <input type="hidden" name="subscriptionId" value={it.id} />
          {it.seller.name} offers you {offer} if you stay.{" "}
          <SubmitButton kind="text" small>
            Take the offer and stay
          </SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="cancel" />
        <input type="hidden" name="subscriptionId" value={it.id} />
        <Select
          field={form.fields.reason}
          label="Why"
          optional
          empty="Rather not say"
          options={Object.entries(cancelReasons).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          field={form.fields.words}
          label="In your words"
          optional
          help={`Only ${it.seller.name} reads it.`}
          limit={subscriptionLimits.cancelComment}
        />
        <div className="admin-equal">
          <SubmitButton kind="danger">Cancel the subscription</SubmitButton>
          <ButtonLink href="/my-subscriptions">Keep it</ButtonLink>
        </div>
      </Form>
    </>
  );
}
