import { colourNames } from "#app/components/guilds/words.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import { guildLimits, type ManageSettings, roleColours } from "#contracts/guilds";

interface Props extends Pick<ManageSettings, "head" | "categories" | "handover" | "heirs"> {
  readonly reply: FormReply | undefined;
}

const mine = (reply: FormReply | undefined, intent: string) =>
  reply?.initialValue?.intent === intent ? reply : undefined;

export function CategoriesPart({ categories, reply }: Props) {
  const form = useServerForm({
    id: "category",
    reply: mine(reply, "category"),
    fields: { name: "Name", colour: "Colour" },
    defaults: { colour: "moss" },
  });
  return (
    <section aria-labelledby="categories-head">
      <h2 id="categories-head" className="section-head">
        Categories of its discussions
      </h2>
      {categories.length > 0 && (
        <ul className="guild-rows">
          {categories.map(({ id, name, colour }, index) => (
            <li key={id}>
              <p>
                <Swatch colour={colour} />
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
            field={form.fields.colour}
            label="Colour"
            options={roleColours.map((value) => ({ value, label: colourNames[value] }))}
          />
        </div>
        <p>
          <SubmitButton kind="quiet">Add the category</SubmitButton>
        </p>
      </Form>
    </section>
  );
}

export function HandOnPart({ handover, heirs, reply }: Props) {
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
      {handover ? (
        <>
          <p>
            {`${handover.person.displayName} is asked to take it over, until `}
            <When at={handover.until} />.
          </p>
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="keep_owning" />
            <SubmitButton kind="quiet">Take the offer back</SubmitButton>
          </Form>
        </>
      ) : heirs.length === 0 ? (
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
            options={heirs.map(({ id, displayName, username }) => ({
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

export function EndPart({ head, reply }: Props) {
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
        <input type="hidden" name="intent" value={head.archived ? "reopen" : "archive"} />
        <p>
          {head.archived
            ? "It is kept for reading only."
            : "Keeps everything for reading; nobody writes, joins or leaves a trace. You can open it again."}
        </p>
        <SubmitButton kind="quiet">
          {head.archived ? "Open it again" : "Archive the guild"}
        </SubmitButton>
      </Form>
      {head.deleteAfter ? (
        <Form className="guild-end" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <p>
            It goes on <When at={head.deleteAfter} form="exact" />, with all that was said in it.
          </p>
          <SubmitButton>Keep the guild</SubmitButton>
        </Form>
      ) : (
        <Form {...form.props} className="guild-form" preventScrollReset>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="close" />
          <p>{`Deletes it ${guildLimits.graceDays} days from now, with all that was said in it. Until then you can keep it after all.`}</p>
          <TextInput field={form.fields.typed} label={`Type “${head.name}”`} autoComplete="off" />
          <p>
            <SubmitButton kind="danger">Delete the guild</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
