import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { webhookEventNames, webhookEvents, webhookLimits } from "#contracts/api";
import { CheckboxGroup } from "./CheckboxGroup.tsx";

interface Props {
  readonly guilds: readonly { readonly slug: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

const eventsOf = (of: "person" | "guild") =>
  webhookEventNames
    .filter((event) => webhookEvents[event].of === of)
    .map((event) => ({ value: event, says: webhookEvents[event].says }));

/** URL and events. Both kinds of events are listed, so that it works without JavaScript. */
export function WebhookForm({ guilds, reply }: Props) {
  const form = useServerForm({
    id: "add",
    reply,
    fields: { url: "Address", guild: "Whose news", events: "It is told of" },
  });
  const { fields } = form;
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
      <CheckboxGroup
        name="events"
        legend="It is told of"
        field={fields.events}
        reply={reply}
        boxes={eventsOf("person")}
        more={
          guilds.length > 0
            ? { intro: "For a guild, choose from these:", boxes: eventsOf("guild") }
            : undefined
        }
      />
      <SubmitButton busyText="Adding it">Add the webhook</SubmitButton>
    </Form>
  );
}
