import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SupporterView, supporterLimits } from "#contracts/supporters";

interface Props {
  readonly page: Pick<SupporterView, "note" | "tags">;
  readonly reply: FormReply | undefined;
}

/** Tags and a note that only the creator sees. */
export function NoteForm({ page: { note, tags }, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "supporter-note",
    reply,
    fields: { tags: t("supporters.notes.tags"), note: t("supporters.notes.note") },
    defaults: { note, tags: tags.join(", ") },
  });
  return (
    <Form {...form.props} className="supporter-note" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.tags}
        label={t("supporters.notes.tags")}
        optional
        help={t("supporters.notes.tagsHelp")}
        autoComplete="off"
      />
      <TextArea
        field={form.fields.note}
        label={t("supporters.notes.note")}
        optional
        limit={supporterLimits.note}
      />
      <p>
        <SubmitButton kind="quiet" busyText={t("supporters.notes.saving")}>
          {t("supporters.notes.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
