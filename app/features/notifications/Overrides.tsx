import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message as Text } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { NotificationSettingsPage } from "#contracts/notifications";
import type { Message } from "#platform/i18n";

const levelLabels: Readonly<Record<string, Message>> = {
  all: "notifications.exceptions.all",
  mentions: "notifications.exceptions.mentions",
  none: "notifications.exceptions.nothing",
};

/** All exceptions to the settings above, in one place. */
export function Overrides({ overrides }: Pick<NotificationSettingsPage, "overrides">) {
  const t = useTranslate();
  const levelName = (level: string) => t.text(levelLabels[level] ?? level);
  const isLinked = useIsLinked();
  const shown = overrides.filter(({ path }) => isLinked(path));
  if (shown.length === 0)
    return <p className="settings-none">{t("notifications.exceptions.none")}</p>;
  return (
    <ul className="override-rows">
      {shown.map(({ scopeKind, scopeId, level, label, path, until }) => (
        <li key={`${scopeKind} ${scopeId}`}>
          <a href={path} dir="auto">
            {label}
          </a>
          <span className="quiet">
            {until ? (
              <Text
                id="notifications.exceptions.until"
                values={{ level: levelName(level), date: <DateTime at={until} form="exact" /> }}
              />
            ) : (
              levelName(level)
            )}
          </span>
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="remove-override" />
            <input type="hidden" name="scopeKind" value={scopeKind} />
            <input type="hidden" name="scopeId" value={scopeId} />
            <SubmitButton
              kind="quiet"
              small
              aria-label={t("notifications.exceptions.removeNamed", { name: label })}
            >
              {t("notifications.exceptions.remove")}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
