import { PeopleRows } from "#app/components/people/PeopleRows.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { muteSpanLabels } from "#contracts/feed";
import type { PersonView } from "#contracts/people";

type Muted = PersonView & { readonly until: string | null };

export function MutedPeople({ people }: { readonly people: readonly Muted[] }) {
  const t = useTranslate();
  return (
    <PeopleRows
      people={people}
      acts={[{ intent: "unmute", label: t("preferences.mutedPeople.unmute") }]}
      empty={t("preferences.mutedPeople.none")}
      beside={(person) => <End key={person.until} {...person} />}
    />
  );
}

function End({ id, displayName, until }: Muted) {
  const t = useTranslate();
  return (
    <Form className="mute-end" preventScrollReset>
      <input type="hidden" name="form" value="mute-for" />
      <input type="hidden" name="userId" value={id} />
      <span className="quiet">
        {until ? (
          <Message
            id="preferences.mutedPeople.until"
            values={{ time: <DateTime at={until} form="exact" /> }}
          />
        ) : (
          t("preferences.mutedPeople.forever")
        )}
      </span>
      <select
        name="span"
        className="input"
        aria-label={t("preferences.mutedPeople.duration", { name: displayName })}
      >
        {Object.entries(muteSpanLabels).map(([span, name]) => (
          <option key={span} value={span}>
            {t(name)}
          </option>
        ))}
      </select>
      <SubmitButton kind="quiet" small>
        {t("preferences.mutedPeople.save")}
        <span className="sr-only"> {displayName}</span>
      </SubmitButton>
    </Form>
  );
}
