import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { When } from "#app/ui/When.tsx";
import { cancelReasons, type SubscriptionView, subscriptionLimits } from "#contracts/subscriptions";

interface Props {
  readonly it: SubscriptionView;
  readonly offer: string | null;
  readonly reply: FormReply | undefined;
}

/** Stopping: what one keeps and until when, a reason if one likes, at most one offer. */
export function CancelDesk({ it, offer, reply }: Props) {
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
            You keep {it.tier.name} until <When at={it.periodEnd ?? ""} />. Nothing more is charged,
            and you can take it back until then.
          </>
        ) : (
          "It ends at once, and nothing more is charged."
        )}
      </p>
      {offer && (
        <Form className="mine-note">
          <input type="hidden" name="form" value="offer" />
          <input type="hidden" name="subscriptionId" value={it.id} />
          {it.seller.name} offers you {offer} if you stay.{" "}
          <SubmitButton kind="text" small>
            Take the offer and stay
          </SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="desk-form">
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
          limit={subscriptionLimits.cancelWords}
        />
        <div className="desk-equal">
          <SubmitButton kind="danger">Cancel the subscription</SubmitButton>
          <ButtonLink href="/my-subscriptions">Keep it</ButtonLink>
        </div>
      </Form>
    </>
  );
}
