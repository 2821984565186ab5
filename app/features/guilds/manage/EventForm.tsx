import { DateInput } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type EventDraft, guildLimits } from "#contracts/guilds";

interface Props {
  readonly zones: readonly string[];
  readonly reply: FormReply | undefined;
  /** An existing event. */
  readonly event?: EventDraft;
}

export function EventForm({ zones, reply, event }: Props) {
  const intent = event ? "change_event" : "event";
  const form = useServerForm({
    id: "event",
    reply: reply?.initialValue?.intent === intent ? reply : undefined,
    fields: {
      title: "Event",
      startsAt: "When",
      hours: "How many hours",
      zone: "Time zone",
      place: "Where",
      about: "More about it",
    },
    defaults: event ?? { hours: "1", zone: "UTC" },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="event-head">
      <h2 id="event-head" className="section-head">
        {event ? "Change an event" : "Put something into the calendar"}
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value={intent} />
        {event && <input type="hidden" name="eventId" value={event.id} />}
        <TextInput field={fields.title} label="Event" maxLength={200} autoComplete="off" />
        <div className="guild-pair">
          <DateInput field={fields.startsAt} label="When" precision="minute" />
          <TextInput
            field={fields.hours}
            label="How many hours"
            inputMode="decimal"
            autoComplete="off"
          />
          <Select
            field={fields.zone}
            label="Time zone"
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
        </div>
        <TextInput
          field={fields.place}
          label="Where"
          optional
          help="A place, or the address of a call."
          autoComplete="off"
        />
        <TextArea
          field={fields.about}
          label="More about it"
          optional
          rows={2}
          limit={guildLimits.eventAbout}
        />
        <p>
          <SubmitButton kind="quiet">{event ? "Save it" : "Add it"}</SubmitButton>
        </p>
      </Form>
    </section>
  );
}
