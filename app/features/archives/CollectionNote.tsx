import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { workLimits } from "#contracts/archives";

interface Props {
  readonly work: { readonly id: string; readonly title: string; readonly note: string };
  readonly reply: FormReply | undefined;
}

/** Why a work is in the collection, in its owner's own text. */
export function CollectionNote({ work, reply }: Props) {
  const form = useServerForm({
    id: `note-${work.id}`,
    fields: { note: "Note" },
    reply: reply?.initialValue?.work === work.id ? reply : undefined,
    defaults: { note: work.note },
  });
  return (
    <Form {...form.props} className="collection-note">
      <input type="hidden" name="work" value={work.id} />
      <TextInput
        field={form.fields.note}
        label={`Note on ${work.title}`}
        hideLabel
        placeholder="Why it stands here"
        maxLength={workLimits.note}
        autoComplete="off"
      />
      <SubmitButton kind="quiet" name="intent" value="note">
        Keep the note
      </SubmitButton>
    </Form>
  );
}
