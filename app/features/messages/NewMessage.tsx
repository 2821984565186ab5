import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
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
  return (
    <>
      <search>
        <form className="inbox-search" action="/messages/new">
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder="A name or a handle"
            aria-label="Find somebody"
            maxLength={50}
          />
          <button type="submit" className="btn btn-quiet btn-small">
            Find
          </button>
        </form>
      </search>
      {people.length === 0 ? (
        <p className="inbox-none">
          {query ? `Nobody here begins with “${query}”.` : "Type the beginning of a name."}
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
                <span className="quiet">@{person.username}</span>
              </span>
              <a className="btn btn-quiet btn-small" href={`/messages/new?to=${person.username}`}>
                Write<span className="sr-only"> to {person.displayName}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {!group && (
        <p className="inbox-foot">
          <a href="/messages/new?group=1">Begin a group</a>
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
  const form = useServerForm({ id: "write-first", reply, fields: { body: "Message" } });
  return (
    <Form {...form.props} className="new-message">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="userId" value={to.id} />
      <input type="hidden" name="clientId" value={clientId} />
      <TextArea
        field={form.fields.body}
        label={`To ${to.displayName}`}
        rows={6}
        limit={asks ? messageLimits.requestBody : messageLimits.body}
        help={
          asks
            ? "They don’t know you yet: it lands among their requests, and they decide whether to answer."
            : "Markdown works here."
        }
      />
      <SubmitButton icon={<Icon name="send" size={18} />}>Send</SubmitButton>
    </Form>
  );
}

/** A group of up to fifty. */
export function NewGroupForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "begin-group",
    reply,
    fields: { name: "Name", handles: "People" },
  });
  return (
    <Form {...form.props} className="new-message">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="group" />
      <TextInput
        field={form.fields.name}
        label="Name of the group"
        maxLength={messageLimits.groupName}
      />
      <TextInput
        field={form.fields.handles}
        label="People"
        help="Their handles, with a space or comma between. Those who don’t know you are asked first."
      />
      <SubmitButton>Begin the group</SubmitButton>
    </Form>
  );
}
