import { Badge } from "#app/ui/Badge.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

type Flag = Operations["flags"][number];

interface Props {
  readonly flags: Operations["flags"];
  readonly reply: FormReply | undefined;
}

/** Parts that can be switched, for all, for none, or for some. */
export function FlagsPart({ flags, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="flags">
      <h2 id="flags" className="section-head">
        Parts that can be switched
      </h2>
      <ul>
        {flags.map((flag) => (
          <FlagLine
            key={flag.name}
            flag={flag}
            reply={replyToIntent(reply, "flag", { name: flag.name })}
          />
        ))}
      </ul>
    </section>
  );
}

const states = { on: "On", off: "Off", some: "For some" } as const;

function FlagLine({ flag, reply }: { readonly flag: Flag; readonly reply: Props["reply"] }) {
  const { name, about, state, percent, people, isDefault } = flag;
  const form = useServerForm({
    id: `flag-${name}`,
    reply,
    fields: { state: "State", percent: "Share", people: "People" },
    defaults: { state, percent: String(percent), people: people.join(", ") },
  });
  return (
    <li className="audit-line">
      <span>
        <b>{name}</b> <Badge tone={state === "off" ? "madder" : "verd"}>{states[state]}</Badge>
      </span>
      <span>
        {about} {isDefault && "As it came."}
      </span>
      <Form {...form.props} className="admin-line">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="name" value={name} />
        <Select
          field={form.fields.state}
          label="It is"
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          field={form.fields.percent}
          label="For some: percent of members"
          type="number"
          min={0}
          max={100}
          optional
        />
        <TextInput field={form.fields.people} label="and these usernames" optional />
        <SubmitButton kind="quiet" small>
          Switch<span className="sr-only"> {name}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
