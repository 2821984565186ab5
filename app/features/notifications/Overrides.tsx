import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { NotificationSettingsPage } from "#contracts/notifications";

const levelLabels: Readonly<Record<string, string>> = {
  all: "Everything",
  mentions: "Only what names you",
  none: "Nothing",
};

/** All exceptions to the settings above, in one place. */
export function Overrides({ overrides }: Pick<NotificationSettingsPage, "overrides">) {
  if (overrides.length === 0)
    return (
      <p className="settings-none">
        None. A guild, a topic or a conversation can be turned down on its own page, and then stands
        here.
      </p>
    );
  return (
    <ul className="override-rows">
      {overrides.map(({ scopeKind, scopeId, level, label, path, until }) => (
        <li key={`${scopeKind} ${scopeId}`}>
          <a href={path} dir="auto">
            {label}
          </a>
          <span className="quiet">
            {levelLabels[level] ?? level}
            {until && (
              <>
                {" until "}
                <DateTime at={until} form="exact" />
              </>
            )}
          </span>
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="remove-override" />
            <input type="hidden" name="scopeKind" value={scopeKind} />
            <input type="hidden" name="scopeId" value={scopeId} />
            <SubmitButton kind="quiet" small aria-label={`As above again: ${label}`}>
              As above again
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
