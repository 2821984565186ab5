import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { GuildCard } from "#contracts/guilds";
import type { Suggestion } from "#contracts/onboarding";

interface Props {
  readonly guilds: readonly GuildCard[];
  readonly suggestions: readonly Suggestion[];
  readonly reply: FormReply | undefined;
}

export function PeopleStep({ suggestions, guilds, reply }: Props) {
  const form = useServerForm({ id: "people", reply, fields: { follow: "Whom to follow" } });
  const parts = useField({ label: "Whom to follow", field: form.fields.follow });
  const joined = new Set([reply?.initialValue?.join ?? []].flat().map(String));
  const picked = new Set([reply?.initialValue?.follow ?? []].flat().map(String));
  if (suggestions.length === 0 && guilds.length === 0)
    return (
      <EmptyState title="Nobody to suggest yet">
        When others care about the same, they stand here. You can come back at any time.
      </EmptyState>
    );
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="people" />
      <Fieldset legend={<span className="sr-only">Choose whom to follow</span>} parts={parts}>
        <ul className="suggested">
          {suggestions.map((person) => (
            <li key={person.id}>
              <label>
                <input
                  type="checkbox"
                  className="checkbox"
                  name="follow"
                  value={person.id}
                  defaultChecked={picked.has(person.id)}
                />
                <UserAvatar
                  id={person.id}
                  name={person.displayName}
                  picture={person.avatar}
                  size={44}
                />
                <span className="suggested-words">
                  <b dir="auto">{person.displayName}</b>{" "}
                  <span className="quiet">@{person.username}</span>
                  {person.about && <span dir="auto">{person.about}</span>}
                  {person.shared.length > 0 && (
                    <span className="caption">You both like: {joinNames(person.shared)}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Fieldset>
      {guilds.length > 0 && (
        <fieldset className="suggested-guilds">
          <legend>Guilds to join</legend>
          <ul className="suggested">
            {guilds.map((guild) => (
              <li key={guild.id}>
                <label>
                  <input
                    type="checkbox"
                    className="checkbox"
                    name="join"
                    value={guild.slug}
                    defaultChecked={joined.has(guild.slug)}
                  />
                  <GuildCrest crest={guild.crest} size={44} />
                  <span className="suggested-words">
                    <b dir="auto">{guild.name}</b>
                    <span dir="auto">{guild.purpose}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p className="caption">Nobody can pay to stand in these lists.</p>
      <SubmitButton busyText="Following">Follow these and go on</SubmitButton>
    </Form>
  );
}

const joinNames = (names: readonly string[]) => {
  const firstNames = names.slice(0, 3).join(", ").toLowerCase();
  return names.length > 3 ? `${firstNames} and ${names.length - 3} more` : firstNames;
};
