import { Field } from "#app/ui/Field.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** A file of another forum, to be counted first. */
export function ForumFileForm({ categories, reply }: Props) {
  const form = useServerForm({
    id: "forum-file",
    reply: replyToIntent(reply, "look"),
    fields: {
      file: "File",
      site: "Address of that forum",
      author: "Whose archive it is",
      as: "In whose name",
      category: "Category",
    },
  });
  const label = "File from Discourse";
  const help =
    "A topic as JSON (its address with .json), many of them with one on each line, or somebody’s user_archive.csv. Up to 16 MB.";
  const parts = useField({ field: form.fields.file, label, help });
  return (
    <section className="admin-part" aria-labelledby="forum-file-head">
      <h2 id="forum-file-head" className="section-head">
        Bring a file
      </h2>
      <p className="admin-note">
        It is counted first, and nothing of it is shown to anybody until you say so. No accounts are
        made: each text says who wrote it, when and where. Private messages stay out.
      </p>
      <Form {...form.props} className="admin-form" encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="look" />
        <Field parts={parts} label={label} help={help}>
          <input
            {...parts.control}
            className="input input-file"
            type="file"
            accept=".json,.jsonl,.ndjson,.csv,.txt"
          />
        </Field>
        <TextInput
          field={form.fields.site}
          label="Address of that forum"
          help="https://talk.example. Each text links to where it was."
          type="url"
        />
        <TextInput
          field={form.fields.author}
          label="Whose archive it is"
          help="For a table of somebody’s posts, which does not say."
          optional
        />
        <TextInput
          field={form.fields.as}
          label="In whose name it stands here"
          help="A name of this hall. Left empty, it is yours."
          optional
        />
        <Select
          field={form.fields.category}
          label="Where topics go whose category is not here"
          empty="Nowhere: leave them out"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SubmitButton busyText="Sending">Count what is in it</SubmitButton>
      </Form>
    </section>
  );
}
