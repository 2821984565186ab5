import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { GuildCard } from "#contracts/guilds";
import type { Suggestion } from "#contracts/onboarding";
import type { Translate } from "#platform/i18n";

interface Props {
  readonly guilds: readonly GuildCard[];
  readonly suggestions: readonly Suggestion[];
  readonly reply: FormReply | undefined;
}

export function PeopleStep({ suggestions, guilds, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "people",
    reply,
    fields: { follow: t("onboarding.people.label") },
  });
  const parts = useField({ label: t("onboarding.people.label"), field: form.fields.follow });
  const joined = new Set([reply?.initialValue?.join ?? []].flat().map(String));
  const picked = new Set([reply?.initialValue?.follow ?? []].flat().map(String));
  if (suggestions.length === 0 && guilds.length === 0)
    return (
      <EmptyState title={t("onboarding.people.empty.title")}>
        {t("onboarding.people.empty.text")}
      </EmptyState>
    );
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="people" />
      <Fieldset
        legend={<span className="sr-only">{t("onboarding.people.choose")}</span>}
        parts={parts}
      >
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
                  <span className="quiet" dir="ltr">
                    @{person.username}
                  </span>
                  {person.about && <span dir="auto">{person.about}</span>}
                  {person.shared.length > 0 && (
                    <span className="caption">{sharedInterests(person.shared, t)}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Fieldset>
      {guilds.length > 0 && (
        <fieldset className="suggested-guilds">
          <legend>{t("onboarding.people.guilds")}</legend>
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
      <p className="caption">{t("onboarding.people.notPaid")}</p>
      <SubmitButton busyText={t("onboarding.saving")}>{t("onboarding.people.submit")}</SubmitButton>
    </Form>
  );
}

function sharedInterests(names: readonly string[], t: Translate): string {
  const more = names.length - 3;
  const interests =
    more > 0
      ? [...names.slice(0, 3), t("onboarding.people.moreInterests", { count: more })]
      : names;
  return t("onboarding.people.sharedInterests", { interests });
}
