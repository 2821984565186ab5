import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AudienceImportView } from "#contracts/imports";

interface Props {
  readonly list: AudienceImportView;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** Confirmation before anyone is emailed: the mapping of tiers, and consent. */
export function InviteForm({ list, tiers, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "invite",
    fields: { promised: t("monetization.invite.promised") },
    reply,
  });
  const typed = reply?.initialValue?.tiers;
  const chosen = Array.isArray(typed) ? typed : [];
  const people = list.tally.invite ?? 0;
  const source = t("monetization.audience.source", { source: list.source });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="audience_invite" />
      <input type="hidden" name="importId" value={list.id} />
      <h3>{t("monetization.invite.tiers")}</h3>
      {tiers.length === 0 && <p className="quiet">{t("monetization.invite.noLiveTiers")}</p>}
      {list.sourceTiers.map(({ sourceTier, people: many, tierId }, place) => (
        <Select
          key={sourceTier}
          id={`theirs-${place}`}
          name={`tiers[${place}]`}
          label={sourceTier || t("monetization.invite.withoutTier")}
          help={t("monetization.invite.people", { count: many })}
          defaultValue={String(chosen[place] ?? tierId ?? "none")}
          options={[
            { value: "none", label: t("monetization.invite.theyChoose") },
            ...tiers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ))}
      <ul className="earning-terms">
        <li>{t("monetization.invite.onceOnly")}</li>
        <li>{t("monetization.invite.payAgain", { source })}</li>
        <li>{t("monetization.invite.anonymous")}</li>
      </ul>
      <Checkbox field={form.fields.promised} label={t("monetization.invite.consent")} />
      <SubmitButton busyText={t("monetization.invite.sending")}>
        {t("monetization.invite.send", { count: people })}
      </SubmitButton>
    </Form>
  );
}
