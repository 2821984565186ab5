import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { messageLimits } from "#contracts/messaging";
import type { PersonView } from "#contracts/people";

interface FindProps {
  readonly query: string;
  readonly people: readonly PersonView[];
  readonly group: boolean;
}

/** Recipient by name, or from those the user follows. */
export function FindRecipient({ query, people, group }: FindProps) {
  const t = useTranslate();
  return (
    <>
      <search>
        <form className="inbox-search" action="/messages/new">
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t("messages.new.findPlaceholder")}
            aria-label={t("messages.new.find")}
            maxLength={50}
          />
          <button type="submit" className="btn btn-quiet btn-small">
            {t("messages.new.findButton")}
          </button>
        </form>
      </search>
      {people.length === 0 ? (
        <p className="inbox-none">
          {query ? t("messages.new.noneFound", { query }) : t("messages.new.typeName")}
        </p>
      ) : (
        <ul className="people-rows">
          {people.map((person) => (
            <li key={person.id}>
              <UserAvatar
                id={person.id}
                name={person.displayName}
                picture={person.avatar}
                size={40}
              />
              <span className="person-name">
                <strong dir="auto">{person.displayName}</strong>
                <span className="quiet" dir="ltr">
                  @{person.username}
                </span>
              </span>
              <a className="btn btn-quiet btn-small" href={`/messages/new?to=${person.username}`}>
                <Message
                  id="messages.new.message"
                  values={{
                    name: person.displayName,
                    hidden: (text) => <span className="sr-only">{text}</span>,
                  }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!group && (
        <p className="inbox-foot">
          <a href="/messages/new?group=1">{t("messages.new.group")}</a>
        </p>
      )}
    </>
  );
}

interface WriteProps {
  readonly to: PersonView;
  readonly asks: boolean;
  readonly clientId: string;
  readonly reply: FormReply | undefined;
}

export function FirstMessageForm({ to, asks, clientId, reply }: WriteProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "write-first",
    reply,
    fields: { body: t("messages.new.body") },
  });
  return (
    <Form {...form.props} className="new-message">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="userId" value={to.id} />
      <input type="hidden" name="clientId" value={clientId} />
      <TextArea
        field={form.fields.body}
        label={t("messages.new.body")}
        rows={6}
        limit={asks ? messageLimits.requestBody : messageLimits.body}
        help={asks ? t("messages.new.requestHelp") : t("messages.new.markdownHelp")}
      />
      <SubmitButton icon={<Icon name="send" size={18} />}>{t("messages.send")}</SubmitButton>
    </Form>
  );
}

/** A group of up to fifty. */
export function NewGroupForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "begin-group",
    reply,
    fields: { name: t("messages.new.groupName"), handles: t("messages.new.people") },
  });
  return (
    <Form {...form.props} className="new-message">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="group" />
      <TextInput
        field={form.fields.name}
        label={t("messages.new.groupName")}
        maxLength={messageLimits.groupName}
      />
      <TextInput
        field={form.fields.handles}
        label={t("messages.new.people")}
        help={t("messages.new.peopleHelp")}
      />
      <SubmitButton>{t("messages.new.createGroup")}</SubmitButton>
    </Form>
  );
}
