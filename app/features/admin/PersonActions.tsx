import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PersonDetails } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";
import { roleLabels, roleName } from "./roles.ts";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

const pendingActionLabels = {
  close_account: "admin.person.pending.closeAccount",
  hold_payout: "admin.person.pending.holdPayout",
} as const;

/** Roles and trust, each with a reason. A role change waits for a second administrator, if any. */
export function PersonActions({ person, reply }: Props) {
  const t = useTranslate();
  return (
    <div className="admin-columns">
      <section className="admin-part" aria-labelledby="roles">
        <h2 id="roles" className="section-head">
          {t("admin.person.role.title")}
        </h2>
        <p className="admin-note">{t("admin.person.role.help")}</p>
        {person.proposals.map(({ kind, role, give }) => (
          <p key={`${kind} ${role}`} className="admin-note">
            {kind === "role"
              ? t(give ? "admin.person.pending.addRole" : "admin.person.pending.removeRole", {
                  role: roleName(role ?? "", t),
                })
              : t(pendingActionLabels[kind])}
          </p>
        ))}
        <RoleForm person={person} reply={replyToIntent(reply, "role")} />
      </section>
      <section className="admin-part" aria-labelledby="trust">
        <h2 id="trust" className="section-head">
          {t("admin.person.trust.title")}
        </h2>
        <p className="admin-note">{t("admin.person.trust.help")}</p>
        <LevelForm level={person.level} reply={replyToIntent(reply, "level")} />
      </section>
    </div>
  );
}

function RoleForm({ person, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "role",
    reply,
    fields: {
      role: t("admin.person.role.role"),
      give: t("admin.person.role.change"),
      reason: t("admin.reason"),
    },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="role" />
      <Select
        field={form.fields.give}
        label={t("admin.person.role.change")}
        options={[
          { value: "on", label: t("admin.person.role.add") },
          { value: "", label: t("admin.person.role.remove") },
        ]}
        defaultValue="on"
      />
      <Select
        field={form.fields.role}
        label={t("admin.person.role.role")}
        options={[
          { value: "moderator", label: t(roleLabels.moderator) },
          { value: "admin", label: t(roleLabels.admin) },
        ]}
        defaultValue={person.roles[0] ?? "moderator"}
      />
      <TextInput field={form.fields.reason} label={t("admin.reason")} />
      <SubmitButton kind="quiet">{t("admin.person.role.submit")}</SubmitButton>
    </Form>
  );
}

function LevelForm({ level, reply }: { level: number; reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "level",
    reply,
    fields: { level: t("admin.person.trust.level"), reason: t("admin.reason") },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="level" />
      <Select
        field={form.fields.level}
        label={t("admin.person.trust.level")}
        defaultValue={String(level)}
        options={[
          { value: "earned", label: t("admin.person.trust.earned") },
          ...[0, 1, 2, 3, 4].map((each) => ({
            value: String(each),
            label: t("admin.person.trust.levelNumber", { level: each }),
          })),
        ]}
      />
      <TextInput field={form.fields.reason} label={t("admin.reason")} />
      <SubmitButton kind="quiet">{t("admin.person.trust.submit")}</SubmitButton>
    </Form>
  );
}
