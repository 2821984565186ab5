import { colorNames } from "#app/components/guilds/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { guildLimits, type ManageSettings, roleColors } from "#contracts/guilds";

interface Props
  extends Pick<ManageSettings, "header" | "categories" | "ownershipTransfer" | "eligibleOwners"> {
  readonly reply: FormReply | undefined;
}

const mine = (reply: FormReply | undefined, intent: string) =>
  reply?.initialValue?.intent === intent ? reply : undefined;

export function CategoriesPart({ categories, reply }: Props) {
  const form = useServerForm({
    id: "category",
    reply: mine(reply, "category"),
    fields: { name: "Name", color: "Colour" },
    defaults: { color: "moss" },
  });
  return (
    <section aria-labelledby="categories-head">
      <h2 id="categories-head" className="section-head">
        Categories of its discussions
      </h2>
      {categories.length > 0 && (
        <ul className="guild-rows">
          {categories.map(({ id, name, color }, index) => (
            <li key={id}>
              <p>
                <Swatch color={color} />
                {name}
              </p>
              <Form preventScrollReset className="guild-acts">
                <input type="hidden" name="categoryId" value={id} />
                {index > 0 && (
                  <SubmitButton kind="text" small name="intent" value="category_up">
                    Up<span className="sr-only">: {name}</span>
                  </SubmitButton>
                )}
                {index < categories.length - 1 && (
                  <SubmitButton kind="text" small name="intent" value="category_down">
                    Down<span className="sr-only">: {name}</span>
                  </SubmitButton>
                )}
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form {...form.props} className="guild-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="category" />
        <div className="guild-pair">
          <TextInput field={form.fields.name} label="New category" autoComplete="off" />
          <Select
            field={form.fields.color}
            label="Colour"
            options={roleColors.map((value) => ({ value, label: colorNames[value] }))}
          />
        </div>
        <p>
          <SubmitButton kind="quiet">Add the category</SubmitButton>
        </p>
      </Form>
    </section>
  );
}

export function TransferOwnershipPart({ ownershipTransfer, eligibleOwners, reply }: Props) {
  const form = useServerForm({
    id: "hand-on",
    reply: mine(reply, "hand_on"),
    fields: { userId: "To whom" },
  });
  return (
    <section aria-labelledby="hand-on-head">
      <h2 id="hand-on-head" className="section-head">
        Hand the guild on
      </h2>
      {ownershipTransfer ? (
        <>
          <p>
            {`${ownershipTransfer.person.displayName} is asked to take it over, until `}
            <DateTime at={ownershipTransfer.until} />.
          </p>
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="keep_owning" />
            <SubmitButton kind="quiet">Take the offer back</SubmitButton>
          </Form>
        </>
      ) : eligibleOwners.length === 0 ? (
        <p className="quiet">Once there are other members, one of them can take it over.</p>
      ) : (
        <Form {...form.props} className="guild-form" preventScrollReset>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="hand_on" />
          <Select
            field={form.fields.userId}
            label="To whom"
            empty="Choose somebody"
            help="They have a week to agree. You become a manager then."
            options={eligibleOwners.map(({ id, displayName, username }) => ({
              value: id,
              label: `${displayName} (@${username})`,
            }))}
          />
          <p>
            <SubmitButton kind="danger">Ask them to take it over</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}

export function ArchiveGuildPart({ header, reply }: Props) {
  const form = useServerForm({
    id: "close",
    reply: mine(reply, "close"),
    fields: { typed: "The guild’s name" },
  });
  return (
    <section aria-labelledby="end-head">
      <h2 id="end-head" className="section-head">
        Archive or delete
      </h2>
      <Form className="guild-end" preventScrollReset>
        <input type="hidden" name="intent" value={header.archived ? "reopen" : "archive"} />
        <p>
          {header.archived
            ? "It is kept for reading only."
            : "Keeps everything for reading; nobody writes, joins or leaves a trace. You can open it again."}
        </p>
        <SubmitButton kind="quiet">
          {header.archived ? "Open it again" : "Archive the guild"}
        </SubmitButton>
      </Form>
      {header.deleteAfter ? (
        <Form className="guild-end" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <p>
            It goes on <DateTime at={header.deleteAfter} form="exact" />, with all that was said in
            it.
          </p>
          <SubmitButton>Keep the guild</SubmitButton>
        </Form>
      ) : (
        <Form {...form.props} className="guild-form" preventScrollReset>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="close" />
          <p>{`Deletes it ${guildLimits.graceDays} days from now, with all that was said in it. Until then you can keep it after all.`}</p>
          <TextInput field={form.fields.typed} label={`Type “${header.name}”`} autoComplete="off" />
          <p>
            <SubmitButton kind="danger">Delete the guild</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
