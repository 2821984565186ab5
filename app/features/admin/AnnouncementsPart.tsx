import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Operations } from "#contracts/admin";
import type { Audience } from "#contracts/site";
import { replyToIntent } from "./reply-to-intent.ts";

const audienceNames: Readonly<Record<Audience, string>> = {
  everybody: "Everybody",
  creators: "Creators",
  guild_owners: "Owners of guilds",
  staff: "Stewards and administrators",
};

interface Props {
  readonly news: Operations["news"];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

export function AnnouncementsPart({ news, idempotencyKey, reply }: Props) {
  const form = useServerForm({
    id: "announce",
    reply: replyToIntent(reply, "announce"),
    fields: {
      title: "Title",
      body: "Text",
      audience: "For whom",
      shownFrom: "From",
      shownUntil: "Until",
      banner: "Over every page",
    },
    defaults: { audience: "everybody" },
  });
  return (
    <section className="admin-part" aria-labelledby="news">
      <h2 id="news" className="section-head">
        Announcements
      </h2>
      <ul>
        {news.map(({ id, title, at, until, audience, banner, state }) => (
          <li key={id} className="audit-line">
            <span>
              <b>{title}</b> {state && <Badge>{state === "coming" ? "To come" : "Over"}</Badge>}{" "}
              {banner && <Badge tone="verd">Over every page</Badge>}
            </span>
            <span className="caption">
              {audienceNames[audience]}, from <DateTime at={at} form="exact" />
              {until && (
                <>
                  {" until "}
                  <DateTime at={until} form="exact" />
                </>
              )}
            </span>
            <Form className="admin-line">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <SubmitButton kind="quiet" small>
                Withdraw<span className="sr-only"> {title}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="announce" />
        <IdempotencyKeyField value={idempotencyKey} />
        <TextInput field={form.fields.title} label="Title" />
        <TextArea field={form.fields.body} label="Text" rows={4} limit={4_000} />
        <Select
          field={form.fields.audience}
          label="For whom"
          options={Object.entries(audienceNames).map(([value, label]) => ({ value, label }))}
        />
        <DateInput
          field={form.fields.shownFrom}
          label="From"
          help="Coordinated time (UTC). Empty: at once."
          precision="minute"
          optional
        />
        <DateInput
          field={form.fields.shownUntil}
          label="Until"
          help="Empty: until it is withdrawn."
          precision="minute"
          optional
        />
        <Checkbox field={form.fields.banner} label="Also over every page of whom it is for" />
        <SubmitButton kind="quiet">Announce it</SubmitButton>
      </Form>
    </section>
  );
}
