import type { FormReply } from "#app/http/form.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import type { Operations } from "#contracts/admin";

interface Props {
  readonly news: Operations["news"];
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** What the house tells everybody. */
export function NewsPart({ news, onceKey, reply }: Props) {
  const form = useServerForm({
    id: "announce",
    reply: reply?.initialValue?.intent === "announce" ? reply : undefined,
    fields: { title: "Title", body: "Text" },
  });
  return (
    <section className="desk-part" aria-labelledby="news">
      <h2 id="news" className="section-head">
        Announcements
      </h2>
      <ul>
        {news.map(({ id, title, at }) => (
          <li key={id} className="audit-line">
            <span>
              <b>{title}</b> <When at={at} form="exact" className="caption" />
            </span>
            <Form className="desk-line">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <SubmitButton kind="quiet" small>
                Withdraw<span className="sr-only"> {title}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Form {...form.props} className="desk-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="announce" />
        <OnceKey value={onceKey} />
        <TextInput field={form.fields.title} label="Title" />
        <TextArea field={form.fields.body} label="Text" rows={4} limit={4_000} />
        <SubmitButton kind="quiet">Tell everybody</SubmitButton>
      </Form>
    </section>
  );
}
