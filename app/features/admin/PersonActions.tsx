import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { PersonDetails } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

const pendingActionLabels = {
  close_account: "To shut the account waits for another administrator.",
  hold_payout: "To keep a payout back for longer waits for another administrator.",
} as const;

/** Roles and trust, each with a reason. A role change waits for a second administrator, if any. */
export function PersonActions({ person, reply }: Props) {
  return (
    <div className="admin-columns">
      <section className="admin-part" aria-labelledby="roles">
        <h2 id="roles" className="section-head">
          Roles
        </h2>
        <p className="admin-note">
          Where there is another administrator, they have to agree before it holds.
        </p>
        {person.proposals.map(({ kind, role, give }) => (
          <p key={`${kind} ${role}`} className="admin-note">
            {kind === "role"
              ? `To ${give ? "become" : "no longer be"} ${role} waits for another administrator.`
              : pendingActionLabels[kind]}
          </p>
        ))}
        <RoleForm person={person} reply={replyToIntent(reply, "role")} />
      </section>
      <section className="admin-part" aria-labelledby="trust">
        <h2 id="trust" className="section-head">
          Trust
        </h2>
        <p className="admin-note">
          Levels up to three are earned. The fourth, whose people help to keep order, is given here.
        </p>
        <LevelForm level={person.level} reply={replyToIntent(reply, "level")} />
      </section>
    </div>
  );
}

function RoleForm({ person, reply }: Props) {
  const form = useServerForm({
    id: "role",
    reply,
    fields: { role: "Role", give: "What", reason: "Reason" },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="role" />
      <Select
        field={form.fields.give}
        label="What"
        options={[
          { value: "on", label: "Give" },
          { value: "", label: "Take away" },
        ]}
        defaultValue="on"
      />
      <Select
        field={form.fields.role}
        label="Role"
        options={[
          { value: "moderator", label: "Steward (moderator)" },
          { value: "admin", label: "Administrator" },
        ]}
        defaultValue={person.roles[0] ?? "moderator"}
      />
      <TextInput field={form.fields.reason} label="Reason" />
      <SubmitButton kind="quiet">Change the role</SubmitButton>
    </Form>
  );
}

function LevelForm({ level, reply }: { level: number; reply: FormReply | undefined }) {
  const form = useServerForm({ id: "level", reply, fields: { level: "Level", reason: "Reason" } });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="level" />
      <Select
        field={form.fields.level}
        label="Level"
        defaultValue={String(level)}
        options={[
          { value: "earned", label: "As they earn it" },
          ...[0, 1, 2, 3, 4].map((each) => ({ value: String(each), label: `Level ${each}` })),
        ]}
      />
      <TextInput field={form.fields.reason} label="Reason" />
      <SubmitButton kind="quiet">Set the level</SubmitButton>
    </Form>
  );
}
