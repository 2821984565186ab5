import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PrivacyInput } from "#contracts/people";
import type { Message } from "#platform/i18n";

const circle = ["everyone", "following", "nobody"] as const;
const messageCircle = ["everyone", "guilds", "supporters", "following", "nobody"] as const;
const audienceLabels = {
  everyone: "settings.privacy.audience.everyone",
  guilds: "settings.privacy.audience.guilds",
  supporters: "settings.privacy.audience.supporters",
  following: "settings.privacy.audience.following",
  nobody: "settings.privacy.audience.nobody",
} as const satisfies Record<(typeof messageCircle)[number], Message>;
const answer = (on: boolean) => (on ? "yes" : "no");

interface Props {
  readonly privacy: PrivacyInput;
  readonly reply: FormReply | undefined;
}

export function PrivacyForm({ privacy, reply }: Props) {
  const t = useTranslate();
  const options = (audiences: readonly (typeof messageCircle)[number][]) =>
    audiences.map((value) => ({ value, label: t(audienceLabels[value]) }));
  const form = useServerForm({
    id: "privacy",
    reply,
    fields: {
      visibility: t("settings.privacy.visibility"),
      indexed: t("settings.privacy.searchEngines"),
      mayMessage: t("settings.privacy.messages"),
      mayMention: t("settings.privacy.mentions"),
      membershipsVisibleTo: t("settings.privacy.memberships"),
      onlineVisibleTo: t("settings.privacy.online"),
      readReceipts: t("settings.privacy.readReceipts"),
      countReading: t("settings.privacy.countReading"),
    },
    defaults: {
      ...privacy,
      indexed: answer(privacy.indexed),
      readReceipts: answer(privacy.readReceipts),
      countReading: answer(privacy.countReading),
    },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="privacy" />
      <SettingsPart id="sight" title={t("settings.privacy.visibilityTitle")}>
        <RadioGroup
          field={fields.visibility}
          label={t("settings.privacy.visibility")}
          options={[
            {
              value: "public",
              label: t("settings.privacy.visibleToEveryone"),
              hint: t("settings.privacy.visibleToEveryoneHint"),
            },
            {
              value: "members",
              label: t("settings.privacy.visibleToMembers"),
              hint: t("settings.privacy.visibleToMembersHint"),
            },
            {
              value: "followers",
              label: t("settings.privacy.visibleToFollowers"),
              hint: t("settings.privacy.visibleToFollowersHint"),
            },
          ]}
        />
        <RadioGroup
          field={fields.indexed}
          label={t("settings.privacy.searchEngines")}
          help={t("settings.privacy.searchEnginesHelp")}
          options={[
            { value: "yes", label: t("settings.privacy.searchEnginesAllow") },
            { value: "no", label: t("settings.privacy.searchEnginesHide") },
          ]}
        />
        <Select
          field={fields.membershipsVisibleTo}
          label={t("settings.privacy.memberships")}
          options={options(circle)}
        />
        <Select
          field={fields.onlineVisibleTo}
          label={t("settings.privacy.online")}
          options={options(circle)}
        />
      </SettingsPart>
      <SettingsPart id="reach" title={t("settings.privacy.contactTitle")}>
        <Select
          field={fields.mayMessage}
          label={t("settings.privacy.messages")}
          help={t("settings.privacy.messagesHelp")}
          options={options(messageCircle)}
        />
        <Select
          field={fields.mayMention}
          label={t("settings.privacy.mentions")}
          options={options(circle)}
        />
        <RadioGroup
          field={fields.readReceipts}
          label={t("settings.privacy.readReceipts")}
          options={[
            { value: "yes", label: t("settings.privacy.readReceiptsOn") },
            { value: "no", label: t("settings.privacy.readReceiptsOff") },
          ]}
        />
      </SettingsPart>
      <SettingsPart id="statistics" title={t("settings.privacy.statisticsTitle")}>
        <RadioGroup
          field={fields.countReading}
          label={t("settings.privacy.countReading")}
          help={t("settings.privacy.countReadingHelp")}
          options={[
            { value: "yes", label: t("settings.privacy.countReadingOn") },
            { value: "no", label: t("settings.privacy.countReadingOff") },
          ]}
        />
      </SettingsPart>
      <SubmitButton busyText={t("settings.saving")}>{t("settings.privacy.save")}</SubmitButton>
    </Form>
  );
}
