import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { CollectionFields } from "./CollectionFields.tsx";

export function NewCollection({ reply }: { reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "collection",
    reply,
    fields: { title: "Title", about: "About it" },
  });
  return (
    <div className="page work-edit">
      <Breadcrumbs crumbs={[{ name: "Archives", href: "/archives" }]} />
      <h1>New collection</h1>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <CollectionFields fields={form.fields} />
        <p className="work-edit-acts">
          <SubmitButton busyText="Making it">Make the collection</SubmitButton>
        </p>
      </Form>
    </div>
  );
}
