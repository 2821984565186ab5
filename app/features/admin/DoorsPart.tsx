import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** Whether people come in at all, who may join, and who is asked in next. */
export function DoorsPart({ state, onceKey, reply }: Props) {
  return (
    <div className="desk-columns">
      <section className="desk-part" aria-labelledby="maintenance">
        <h2 id="maintenance" className="section-head">
          Maintenance
        </h2>
        {state.maintenance ? (
          <Shut state={state} />
        ) : (
          <ShutForm reply={replyToIntent(reply, "shut")} />
        )}
      </section>
      <section className="desk-part" aria-labelledby="joining">
        <h2 id="joining" className="section-head">
          Joining
        </h2>
        <Form className="desk-line">
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
        <InviteForm state={state} onceKey={onceKey} reply={replyToIntent(reply, "invite")} />
      </section>
    </div>
  );
}

function InviteForm({ state, onceKey, reply }: Props) {
  const form = useServerForm({
    id: "invite",
    reply,
    fields: { count: "How many" },
    defaults: { count: "10" },
  });
  return (
    <Form {...form.props} className="desk-line">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="invite" />
      <OnceKey value={onceKey} />
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

function Shut({ state: { maintenance } }: Pick<Props, "state">) {
  return (
    <Form className="desk-form">
      <p className="desk-note">
        The doors are shut for everybody but administrators
        {maintenance?.until && (
          <>
            , probably until <When at={maintenance.until} form="exact" />
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

function ShutForm({ reply }: Pick<Props, "reply">) {
  const form = useServerForm({
    id: "shut",
    reply,
    fields: { message: "What the doors say", hours: "Hours" },
  });
  return (
    <Form {...form.props} className="desk-form">
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
