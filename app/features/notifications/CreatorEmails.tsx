import { Form } from "#app/ui/Form.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type CreatorEmailChoice,
  creatorEmailChoices,
  type NotificationSettingsPage,
} from "#contracts/notifications";
import type { Message } from "#platform/i18n";

const choiceLabels: Readonly<Record<CreatorEmailChoice, Message>> = {
  each: "notifications.creators.each",
  digest: "notifications.creators.digest",
  off: "notifications.creators.off",
};

/** The emails of each creator the member subscribes to, by kind. */
export function CreatorEmails({ creators }: Pick<NotificationSettingsPage, "creators">) {
  const t = useTranslate();
  if (creators.length === 0)
    return <p className="settings-none">{t("notifications.creators.none")}</p>;
  const options = creatorEmailChoices.map((value) => ({ value, label: t(choiceLabels[value]) }));
  return (
    <>
      <p className="caption">{t("notifications.creators.help")}</p>
      <ul className="creator-email-rows">
        {creators.map(({ creatorId, name, username, works, emails }) => (
          <li key={`${creatorId} ${works} ${emails}`}>
            <a href={`/${username}`} dir="auto">
              {name}
            </a>
            <Form preventScrollReset>
              <input type="hidden" name="intent" value="save-creator" />
              <input type="hidden" name="creatorId" value={creatorId} />
              <Select
                id={`works-${creatorId}`}
                name="works"
                label={t("notifications.creators.works")}
                options={options}
                defaultValue={works}
              />
              <Select
                id={`emails-${creatorId}`}
                name="emails"
                label={t("notifications.creators.emails")}
                options={options}
                defaultValue={emails}
              />
              <SubmitButton
                kind="quiet"
                small
                aria-label={t("notifications.creators.saveNamed", { name })}
              >
                {t("notifications.creators.save")}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
