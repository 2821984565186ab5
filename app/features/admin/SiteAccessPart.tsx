import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Maintenance mode, who may join, and who is invited next. */
export function SiteAccessPart({ state, idempotencyKey, reply }: Props) {
  return (
    <div className="admin-columns">
      <section className="admin-part" aria-labelledby="maintenance">
        <h2 id="maintenance" className="section-head">
          Maintenance
        </h2>
        {state.maintenance ? (
          <MaintenanceOn state={state} />
        ) : (
          <MaintenanceForm reply={replyToIntent(reply, "shut")} />
        )}
      </section>
      <section className="admin-part" aria-labelledby="joining">
        <h2 id="joining" className="section-head">
          Joining
        </h2>
        <Form className="admin-line">
          <input type="hidden" name="intent" value="registration" />
          <Select
            id="mode"
            name="mode"
            label="Who may make an account"
            defaultValue={state.registration}
            options={[
              { value: "open", label: "Anybody" },
              { value: "waitlist", label: "Whoever is asked in from the list" },
              { value: "invite", label: "Only whoever is asked in" },
            ]}
          />
          <SubmitButton kind="quiet">Save</SubmitButton>
        </Form>
        <InviteForm
          state={state}
          idempotencyKey={idempotencyKey}
          reply={replyToIntent(reply, "invite")}
        />
      </section>
    </div>
  );
}

function InviteForm({ state, idempotencyKey, reply }: Props) {
  const form = useServerForm({
    id: "invite",
    reply,
    fields: { count: "How many" },
    defaults: { count: "10" },
  });
  return (
    <Form {...form.props} className="admin-line">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="invite" />
      <IdempotencyKeyField value={idempotencyKey} />
      <TextInput
        field={form.fields.count}
        label={`Ask in the next of ${state.waiting} who wait`}
        type="number"
        min={1}
        max={1_000}
      />
      <SubmitButton kind="quiet">Ask them in</SubmitButton>
    </Form>
  );
}

function MaintenanceOn({ state: { maintenance } }: Pick<Props, "state">) {
  return (
    <Form className="admin-form">
      <p className="admin-note">
        The doors are shut for everybody but administrators
        {maintenance?.until && (
          <>
            , probably until <DateTime at={maintenance.until} form="exact" />
          </>
        )}
        . {maintenance?.message}
      </p>
      <SubmitButton name="intent" value="reopen">
        Open the doors
      </SubmitButton>
    </Form>
  );
}

function MaintenanceForm({ reply }: Pick<Props, "reply">) {
  const form = useServerForm({
    id: "shut",
    reply,
    fields: { message: "What the doors say", hours: "Hours" },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="shut" />
      <TextInput field={form.fields.message} label="What the doors say" optional />
      <TextInput
        field={form.fields.hours}
        label="For about how many hours"
        type="number"
        step="0.25"
        optional
      />
      <SubmitButton kind="danger">Shut the doors</SubmitButton>
    </Form>
  );
}
