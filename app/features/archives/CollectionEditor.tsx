import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { WorkSummary } from "#contracts/archives";
import { CollectionFields } from "./CollectionFields.tsx";

interface Props {
  readonly collection: {
    readonly href: string;
    readonly title: string;
    readonly about: string;
    readonly coverWork: string | null;
    readonly works: readonly WorkSummary[];
  };
  readonly asksDelete: boolean;
  readonly reply: FormReply | undefined;
}

/** The collection's details for its owner to edit, and its deletion. */
export function CollectionEditor({ collection, asksDelete, reply }: Props) {
  const { href, title, about, coverWork, works } = collection;
  const form = useServerForm({
    id: "collection-words",
    reply,
    fields: { title: "Title", about: "About it", cover: "Cover" },
    defaults: { title, about, cover: coverWork ?? "" },
  });
  const covers = works
    .filter(({ id, cover }) => cover !== null || id === coverWork)
    .map((work) => ({ value: work.id, label: work.title }));
  return (
    <section className="collection-words" aria-label="About the collection">
      <h2>What it says</h2>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <CollectionFields fields={form.fields} />
        <Select
          field={form.fields.cover}
          label="Cover"
          help="The picture of one of its works. Whoever may not see that work sees no cover."
          empty="None"
          options={covers}
        />
        <p className="collection-act">
          <SubmitButton name="intent" value="describe" busyText="Keeping it">
            Keep this
          </SubmitButton>
          <ButtonLink kind="danger" href={`${href}?ask=delete`} data-keep-scroll="">
            Delete the collection
          </ButtonLink>
        </p>
      </Form>
      <ConfirmDialog
        open={asksDelete}
        question={`Delete “${title}”?`}
        consequence={
          <p>
            The collection is gone for good, with its order, its notes and its feeds. The works in
            it stay.
          </p>
        }
        act="Delete the collection"
        stay="Keep it"
        closeTo={href}
      >
        <input type="hidden" name="intent" value="delete" />
      </ConfirmDialog>
    </section>
  );
}
