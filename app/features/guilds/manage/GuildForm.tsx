import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildLimits, type ManageSettings } from "#contracts/guilds";
import { AccessFields, guildFieldNames, ProfileFields } from "../GuildFields.tsx";
import { Changes } from "./Changes.tsx";

interface Props extends Pick<ManageSettings, "header" | "form" | "tiers" | "notifyManagers"> {
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

export function GuildForm({ header, form: now, tiers, notifyManagers, reply, changes }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "guild",
    reply,
    fields: {
      ...guildFieldNames(t),
      about: t("guilds.fields.about"),
      rules: t("guilds.fields.rules"),
      autoApprove: t("guilds.fields.autoApprove"),
      notifyManagers: t("guilds.fields.notify"),
    },
    defaults: { ...now, notifyManagers },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="guild-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="guild" />
      <h2 className="section-head">{t("guilds.create.profile")}</h2>
      <ProfileFields fields={fields} seed={header.crest.seed} />
      <TextArea
        field={fields.about}
        label={t("guilds.fields.about")}
        optional
        rows={6}
        limit={guildLimits.about}
      />
      <TextArea
        field={fields.rules}
        label={t("guilds.fields.rules")}
        optional
        rows={6}
        limit={guildLimits.rules}
      />
      <h2 className="section-head">{t("guilds.create.access")}</h2>
      <AccessFields fields={fields} tiers={tiers} own />
      <Select
        field={fields.autoApprove}
        label={t("guilds.fields.autoApprove")}
        options={[
          { value: "never", label: t("guilds.fields.autoApproveNever") },
          ...[1, 2, 3].map((level) => ({
            value: String(level),
            label: t("guilds.fields.autoApproveLevel", { level }),
          })),
        ]}
      />
      <Checkbox field={fields.notifyManagers} label={t("guilds.fields.notify")} />
      <Changes changes={changes} />
      <p>
        <SubmitButton busyText={t("guilds.saving")}>
          {changes ? t("guilds.review.save") : t("guilds.settings.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
