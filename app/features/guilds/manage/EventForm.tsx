import { DateInput } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type EventDraft, guildLimits } from "#contracts/guilds";

interface Props {
  readonly zones: readonly string[];
  readonly reply: FormReply | undefined;
  /** An existing event. */
  readonly event?: EventDraft;
}

export function EventForm({ zones, reply, event }: Props) {
  const t = useTranslate();
  const intent = event ? "change_event" : "event";
  const form = useServerForm({
    id: "event",
    reply: reply?.initialValue?.intent === intent ? reply : undefined,
    fields: {
      title: t("guilds.event.name"),
      startsAt: t("guilds.event.startsAt"),
      hours: t("guilds.event.hours"),
      zone: t("guilds.event.timeZone"),
      place: t("guilds.event.place"),
      about: t("guilds.event.description"),
    },
    defaults: event ?? { hours: "1", zone: "UTC" },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="event-head">
      <h2 id="event-head" className="section-head">
        {event ? t("guilds.event.editTitle") : t("guilds.event.addTitle")}
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value={intent} />
        {event && <input type="hidden" name="eventId" value={event.id} />}
        <TextInput
          field={fields.title}
          label={t("guilds.event.name")}
          maxLength={200}
          autoComplete="off"
        />
        <div className="guild-pair">
          <DateInput
            field={fields.startsAt}
            label={t("guilds.event.startsAt")}
            precision="minute"
          />
          <TextInput
            field={fields.hours}
            label={t("guilds.event.hours")}
            inputMode="decimal"
            autoComplete="off"
          />
          <Select
            field={fields.zone}
            label={t("guilds.event.timeZone")}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
        </div>
        <TextInput
          field={fields.place}
          label={t("guilds.event.place")}
          optional
          help={t("guilds.event.placeHelp")}
          autoComplete="off"
        />
        <TextArea
          field={fields.about}
          label={t("guilds.event.description")}
          optional
          rows={2}
          limit={guildLimits.eventAbout}
        />
        <p>
          <SubmitButton kind="quiet">
            {event ? t("guilds.event.save") : t("guilds.event.add")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
