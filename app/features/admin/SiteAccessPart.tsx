import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Maintenance mode, who may join, and who is invited next. */
export function SiteAccessPart({ state, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const hasWaitlist = useIsLinked()("/waitlist");
  return (
    <div className="admin-columns">
      <section className="admin-part" aria-labelledby="maintenance">
        <h2 id="maintenance" className="section-head">
          {t("admin.maintenance.title")}
        </h2>
        {state.maintenance ? (
          <MaintenanceOn state={state} />
        ) : (
          <MaintenanceForm reply={replyToIntent(reply, "shut")} />
        )}
      </section>
      <section className="admin-part" aria-labelledby="joining">
        <h2 id="joining" className="section-head">
          {t("admin.signUps.title")}
        </h2>
        <Form className="admin-line">
          <input type="hidden" name="intent" value="registration" />
          <Select
            id="mode"
            name="mode"
            label={t("admin.signUps.mode")}
            defaultValue={state.registration}
            options={[
              { value: "open", label: t("admin.signUps.modes.open") },
              ...(hasWaitlist
                ? [{ value: "waitlist", label: t("admin.signUps.modes.waitlist") }]
                : []),
              { value: "invite", label: t("admin.signUps.modes.invite") },
            ]}
          />
          <SubmitButton kind="quiet">{t("admin.save")}</SubmitButton>
        </Form>
        {hasWaitlist && (
          <InviteForm
            state={state}
            idempotencyKey={idempotencyKey}
            reply={replyToIntent(reply, "invite")}
          />
        )}
      </section>
    </div>
  );
}

function InviteForm({ state, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const label = t("admin.signUps.count", { waiting: state.waiting });
  const form = useServerForm({
    id: "invite",
    reply,
    fields: { count: label },
    defaults: { count: "10" },
  });
  return (
    <Form {...form.props} className="admin-line">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="invite" />
      <IdempotencyKeyField value={idempotencyKey} />
      <TextInput field={form.fields.count} label={label} type="number" min={1} max={1_000} />
      <SubmitButton kind="quiet">{t("admin.signUps.invite")}</SubmitButton>
    </Form>
  );
}

function MaintenanceOn({ state: { maintenance } }: Pick<Props, "state">) {
  const t = useTranslate();
  return (
    <Form className="admin-form">
      <p className="admin-note">
        {maintenance?.until ? (
          <Message
            id="admin.maintenance.onUntil"
            values={{ time: <DateTime at={maintenance.until} form="exact" /> }}
          />
        ) : (
          t("admin.maintenance.on")
        )}{" "}
        <span dir="auto">{maintenance?.message}</span>
      </p>
      <SubmitButton name="intent" value="reopen">
        {t("admin.maintenance.turnOff")}
      </SubmitButton>
    </Form>
  );
}

function MaintenanceForm({ reply }: Pick<Props, "reply">) {
  const t = useTranslate();
  const form = useServerForm({
    id: "shut",
    reply,
    fields: { message: t("admin.maintenance.message"), hours: t("admin.maintenance.hours") },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="shut" />
      <TextInput field={form.fields.message} label={t("admin.maintenance.message")} optional />
      <TextInput
        field={form.fields.hours}
        label={t("admin.maintenance.hours")}
        type="number"
        step="0.25"
        optional
      />
      <SubmitButton kind="danger">{t("admin.maintenance.turnOn")}</SubmitButton>
    </Form>
  );
}
