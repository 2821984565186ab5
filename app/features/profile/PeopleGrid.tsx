import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { PersonView } from "#contracts/people";

interface Props {
  readonly title: string;
  readonly empty: string;
  readonly people: readonly PersonView[];
  /** URL of the next page. */
  readonly next: string | null;
}

/** People side by side: face, name, handle. */
export function PeopleGrid({ title, empty, people, next }: Props) {
  const t = useTranslate();
  if (people.length === 0) return <EmptyState title={title}>{empty}</EmptyState>;
  return (
    <section aria-label={title}>
      <ul className="people">
        {people.map((person) => (
          <li key={person.id}>
            <a className="person" href={`/${person.username}`}>
              <UserAvatar
                id={person.id}
                name={person.displayName}
                picture={person.avatar}
                size={44}
              />
              <span className="person-name">
                <strong dir="auto">{person.displayName}</strong>
                <span className="quiet" dir="ltr">
                  @{person.username}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {next && <ButtonLink href={next}>{t("people.showMore")}</ButtonLink>}
    </section>
  );
}
