import type { FormReply } from "#app/http/form.ts";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type WebhookEvent, webhookEventNames, webhookEvents, webhookLimits } from "#contracts/api";

interface Props {
  readonly guilds: readonly { readonly slug: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** Where to, and what of. Both kinds of news stand here, so that it works without JavaScript. */
export function WebhookForm({ guilds, reply }: Props) {
  const form = useServerForm({
    id: "add",
    reply,
    fields: { url: "Address", guild: "Whose news", events: "It is told of" },
  });
  const { fields } = form;
  const parts = useField({ label: "It is told of", field: fields.events });
  const chosen = new Set([reply?.initialValue?.events ?? []].flat().map(String));
  const choices = (of: "person" | "guild") =>
    webhookEventNames
      .filter((event) => webhookEvents[event].of === of)
      .map((event) => <Choice key={event} event={event} chosen={chosen.has(event)} />);
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="add" />
      <TextInput
        field={fields.url}
        label="Address"
        type="url"
        help="Public, and https: https://example.org/hooks"
        maxLength={webhookLimits.url}
        autoComplete="off"
      />
      {guilds.length > 0 && (
        <Select
          field={fields.guild}
          label="Whose news"
          empty="My own"
          options={guilds.map(({ slug, name }) => ({ value: slug, label: `The guild ${name}` }))}
        />
      )}
      <Fieldset legend="It is told of" parts={parts}>
        {choices("person")}
        {guilds.length > 0 && (
          <>
            <p className="field-help">For a guild, choose from these:</p>
            {choices("guild")}
          </>
        )}
      </Fieldset>
      <SubmitButton busyText="Adding it">Add the webhook</SubmitButton>
    </Form>
  );
}

function Choice({ event, chosen }: { readonly event: WebhookEvent; readonly chosen: boolean }) {
  return (
    <Checkbox
      name="events"
      value={event}
      label={
        <>
          {webhookEvents[event].says} <code className="scope">{event}</code>
        </>
      }
      defaultChecked={chosen}
    />
  );
}
