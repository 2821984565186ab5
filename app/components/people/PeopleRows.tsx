import type { ReactNode } from "react";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { PersonView } from "#contracts/people";

interface PersonAction {
  readonly intent: string;
  readonly label: string;
  readonly kind?: "primary" | "quiet";
}

interface Props<Person extends PersonView> {
  readonly people: readonly Person[];
  readonly acts: readonly PersonAction[];
  readonly empty: string;
  /** Additional content or controls for each person. */
  readonly beside?: (person: Person) => ReactNode;
}

/** People with an action for each; every button is its own form. */
export function PeopleRows<Person extends PersonView>({
  people,
  acts,
  empty,
  beside,
}: Props<Person>) {
  if (people.length === 0) return <p className="settings-none">{empty}</p>;
  return (
    <ul className="people-rows">
      {people.map((person) => (
        <li key={person.id}>
          <UserAvatar id={person.id} name={person.displayName} picture={person.avatar} size={40} />
          <span className="person-name">
            <strong dir="auto">{person.displayName}</strong>
            <span className="quiet" dir="ltr">
              @{person.username}
            </span>
          </span>
          {beside?.(person)}
          {acts.map(({ intent, label, kind = "quiet" }) => (
            <Form key={intent} preventScrollReset>
              <input type="hidden" name="form" value={intent} />
              <input type="hidden" name="userId" value={person.id} />
              <SubmitButton kind={kind} small>
                {label}
                <span className="sr-only"> {person.displayName}</span>
              </SubmitButton>
            </Form>
          ))}
        </li>
      ))}
    </ul>
  );
}
