import { PeopleRows } from "#app/components/people/PeopleRows.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { muteSpanLabels } from "#contracts/feed";
import type { PersonView } from "#contracts/people";

type Muted = PersonView & { readonly until: string | null };

export const MutedPeople = ({ people }: { readonly people: readonly Muted[] }) => (
  <PeopleRows
    people={people}
    acts={[{ intent: "unmute", label: "Unmute" }]}
    empty="You have muted nobody."
    beside={(person) => <End key={person.until} {...person} />}
  />
);

function End({ id, displayName, until }: Muted) {
  const t = useTranslate();
  return (
    <Form className="mute-end" preventScrollReset>
      <input type="hidden" name="form" value="mute-for" />
      <input type="hidden" name="userId" value={id} />
      <span className="quiet">
        {until ? (
          <>
            until <DateTime at={until} form="exact" />
          </>
        ) : (
          "for ever"
        )}
      </span>
      <select name="span" className="input" aria-label={`Mute ${displayName} from now on`}>
        {Object.entries(muteSpanLabels).map(([span, name]) => (
          <option key={span} value={span}>
            {t(name)}
          </option>
        ))}
      </select>
      <SubmitButton kind="quiet" small>
        Set
        <span className="sr-only"> how long {displayName} is muted</span>
      </SubmitButton>
    </Form>
  );
}
