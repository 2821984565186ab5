import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { webhookEventNames, webhookEvents, webhookLimits } from "#contracts/api";
import type { Translate } from "#platform/i18n";
import { CheckboxGroup } from "./CheckboxGroup.tsx";

interface Props {
  readonly guilds: readonly { readonly slug: string; readonly name: string }[];
  /** Events of parts that the site turned off. */
  readonly off: readonly string[];
  readonly reply: FormReply | undefined;
}

const eventsOf = (of: "person" | "guild", off: readonly string[], t: Translate) =>
  webhookEventNames
    .filter((event) => webhookEvents[event].of === of && !off.includes(event))
    .map((event) => ({ value: event, says: t(webhookEvents[event].says) }));

/** URL and events. Both kinds of events are listed, so that it works without JavaScript. */
export function WebhookForm({ guilds, off, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "add",
    reply,
    fields: {
      url: t("api.webhooks.url"),
      guild: t("api.webhooks.source"),
      events: t("api.webhooks.events"),
    },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="add" />
      <TextInput
        field={fields.url}
        label={t("api.webhooks.url")}
        type="url"
        help={t("api.webhooks.urlHelp")}
        maxLength={webhookLimits.url}
        autoComplete="off"
      />
      {guilds.length > 0 && (
        <Select
          field={fields.guild}
          label={t("api.webhooks.source")}
          empty={t("api.webhooks.sourceOwn")}
          options={guilds.map(({ slug, name }) => ({
            value: slug,
            label: t("api.webhooks.sourceGuild", { name }),
          }))}
        />
      )}
      <CheckboxGroup
        name="events"
        legend={t("api.webhooks.events")}
        field={fields.events}
        reply={reply}
        boxes={eventsOf("person", off, t)}
        more={
          guilds.length > 0
            ? { intro: t("api.webhooks.guildEvents"), boxes: eventsOf("guild", off, t) }
            : undefined
        }
      />
      <SubmitButton busyText={t("api.webhooks.adding")}>{t("api.webhooks.add")}</SubmitButton>
    </Form>
  );
}
