import { Badge } from "#app/ui/Badge.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FlagView } from "#contracts/site";
import { replyToIntent } from "./reply-to-intent.ts";
import { hidden } from "./tags.tsx";

interface Props {
  readonly flags: readonly FlagView[];
  readonly reply: FormReply | undefined;
}

/** Feature flags: on for all, for none, or for some. */
export function FlagsPart({ flags, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="flags">
      <h2 id="flags" className="section-head">
        {t("admin.flags.title")}
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

const states = {
  on: "admin.flags.states.on",
  off: "admin.flags.states.off",
  some: "admin.flags.states.some",
} as const;

function FlagLine({ flag, reply }: { readonly flag: FlagView; readonly reply: Props["reply"] }) {
  const t = useTranslate();
  const { name, about, state, percent, people, isDefault } = flag;
  const form = useServerForm({
    id: `flag-${name}`,
    reply,
    fields: {
      state: t("admin.table.status"),
      percent: t("admin.flags.percent"),
      people: t("admin.flags.people"),
    },
    defaults: { state, percent: String(percent), people: people.join(", ") },
  });
  return (
    <li className="audit-line">
      <span>
        <b>
          <code>{name}</code>
        </b>{" "}
        <Badge tone={state === "off" ? "madder" : "verd"}>{t(states[state])}</Badge>
      </span>
      <span>
        {about} {isDefault && t("admin.flags.default")}
      </span>
      <Form {...form.props} className="admin-line">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="name" value={name} />
        <Select
          field={form.fields.state}
          label={t("admin.table.status")}
          options={Object.entries(states).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <TextInput
          field={form.fields.percent}
          label={t("admin.flags.percent")}
          type="number"
          min={0}
          max={100}
          optional
        />
        <TextInput
          field={form.fields.people}
          label={t("admin.flags.people")}
          help={t("admin.flags.peopleHelp")}
          optional
        />
        <SubmitButton kind="quiet" small>
          <Message id="admin.flags.save" values={{ name: <bdi>{name}</bdi>, hidden }} />
        </SubmitButton>
      </Form>
    </li>
  );
}
