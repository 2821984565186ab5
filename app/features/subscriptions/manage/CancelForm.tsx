import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { cancelReasons, type SubscriptionView, subscriptionLimits } from "#contracts/subscriptions";

interface Props {
  readonly it: SubscriptionView;
  readonly offer: string | null;
  readonly reply: FormReply | undefined;
}

/** Canceling: what stays available and until when, an optional reason, at most one offer. */
export function CancelForm({ it, offer, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "cancel",
    fields: { reason: t("subscriptions.cancel.reason"), words: t("subscriptions.cancel.comment") },
    reply,
  });
  const keeps = (it.state === "active" || it.state === "trialing") && it.periodEnd;
  return (
    <>
      <p>
        {keeps ? (
          <Message
            id="subscriptions.cancel.keepsUntil"
            values={{ tier: it.tier.name, date: <DateTime at={it.periodEnd ?? ""} /> }}
          />
        ) : (
          t("subscriptions.cancel.immediately")
        )}
      </p>
      {offer && (
        <Form className="already-subscribed">
          <input type="hidden" name="form" value="offer" />
          <input type="hidden" name="subscriptionId" value={it.id} />
          {t("subscriptions.cancel.offer", { name: it.seller.name, discount: offer })}{" "}
          <SubmitButton kind="text" small>
            {t("subscriptions.cancel.acceptOffer")}
          </SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="cancel" />
        <input type="hidden" name="subscriptionId" value={it.id} />
        <Select
          field={form.fields.reason}
          label={t("subscriptions.cancel.reason")}
          optional
          empty={t("subscriptions.cancel.noReason")}
          options={Object.entries(cancelReasons).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <TextArea
          field={form.fields.words}
          label={t("subscriptions.cancel.comment")}
          optional
          help={t("subscriptions.cancel.commentHelp", { name: it.seller.name })}
          limit={subscriptionLimits.cancelComment}
        />
        <div className="admin-equal">
          <SubmitButton kind="danger">{t("subscriptions.cancel.confirm")}</SubmitButton>
          <ButtonLink href="/my-subscriptions">{t("subscriptions.cancel.keep")}</ButtonLink>
        </div>
      </Form>
    </>
  );
}
