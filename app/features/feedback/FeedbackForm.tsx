import { PictureField } from "#app/components/media/PictureField.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { contactChoices, feedbackKinds, feedbackLimits } from "#contracts/feedback";

interface Props {
  readonly member: boolean;
  /** The page the user came from, and their purpose. */
  readonly page: string;
  readonly kind: string;
  readonly browser: string;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** States before sending what data is included, and who reads it. */
export function FeedbackForm({ member, page, kind, browser, idempotencyKey, reply }: Props) {
  const form = useServerForm({
    id: "feedback",
    reply,
    fields: {
      kind: "What it is",
      text: "What you want to say",
      picture: "Screenshot",
      withPage: "Page and browser",
      page: "Page",
      contact: "An answer",
      email: "Email address",
    },
    defaults: { kind, page, contact: member ? "notice" : "none" },
  });
  const { fields } = form;
  const contacts = Object.entries(contactChoices).filter(([key]) => member || key !== "notice");
  return (
    <Form {...form.props} encType="multipart/form-data" className="feedback-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <IdempotencyKeyField value={idempotencyKey} />
      <RadioGroup
        field={fields.kind}
        label="What is it?"
        options={Object.entries(feedbackKinds).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        field={fields.text}
        label="What do you want to say?"
        help="For something broken: what you did, what you expected, what came instead."
        rows={7}
        limit={feedbackLimits.text}
      />
      <PictureField
        id="picture"
        label="Screenshot"
        help="PNG, JPEG, WebP, AVIF or GIF, up to 8 MB. Crop out what nobody should see."
        error={reply?.error?.picture?.[0]}
        optional
      />
      <fieldset className="feedback-context">
        <legend className="field-label">The page and your browser</legend>
        <Checkbox
          field={fields.withPage}
          label="Send these along"
          help={`They help to find what is broken. Your browser says of itself: ${browser}`}
        />
        <TextInput field={fields.page} label="Page" optional maxLength={feedbackLimits.page} />
      </fieldset>
      <RadioGroup
        field={fields.contact}
        label="Do you want an answer?"
        options={contacts.map(([value, label]) => ({ value, label }))}
      />
      {!member && (
        <TextInput
          field={fields.email}
          label="Email address"
          type="email"
          autoComplete="email"
          help="For the answer and nothing else."
          optional
        />
      )}
      <label className="feedback-trap" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="feedback-send">
        <SubmitButton busyText="Sending">Send feedback</SubmitButton>
      </div>
    </Form>
  );
}
