import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type RemindChoice,
  type SavedFolder,
  type SavedRowView,
  savedLimits,
} from "#contracts/saved";
import type { Message } from "#platform/i18n";

interface Props {
  readonly line: SavedRowView;
  readonly folders: readonly SavedFolder[];
  readonly here: string;
  readonly reply: FormReply | undefined;
}

const asItIs = { value: "keep", label: "saved.remind.keep" } as const;
const times = [
  { value: "none", label: "saved.remind.none" },
  { value: "later", label: "saved.remind.later" },
  { value: "tomorrow", label: "saved.remind.tomorrow" },
  { value: "week", label: "saved.remind.week" },
  { value: "day", label: "saved.remind.date" },
] as const satisfies readonly { value: RemindChoice; label: Message }[];

/** Note, folder, reminder and offline availability of a saved item. */
export function EditSaved({ line, folders, here, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: `edit-${line.id}`,
    reply: replyTo(reply, "edit"),
    fields: {
      note: t("saved.edit.note"),
      tags: t("saved.edit.tags"),
      folder: t("saved.edit.folder"),
      offline: t("saved.edit.offline"),
      remind: t("saved.edit.reminder"),
      remindOn: t("saved.edit.date"),
    },
    defaults: {
      note: line.note,
      tags: line.tags.join(", "),
      folder: line.folderId ?? "none",
      offline: line.offline,
      remind: line.remindAt ? "keep" : "none",
      remindOn: "",
    },
  });
  return (
    <Form
      {...form.props}
      action={`${here}${here.includes("?") ? "&" : "?"}edit=${line.id}`}
      className="saved-edit"
      preventScrollReset
    >
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="id" value={line.id} />
      <TextArea
        field={form.fields.note}
        label={t("saved.edit.note")}
        optional
        limit={savedLimits.note}
        rows={2}
      />
      <TextInput
        field={form.fields.tags}
        label={t("saved.edit.tags")}
        optional
        help={t("saved.edit.tagsHelp")}
        autoComplete="off"
      />
      <Select
        field={form.fields.folder}
        label={t("saved.edit.folder")}
        options={[
          { value: "none", label: t("saved.noFolder") },
          ...folders.map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
      <Fieldset legend={t("saved.edit.reminder")}>
        <div className="field-pair">
          <Select
            field={form.fields.remind}
            label={t("saved.edit.when")}
            options={[...(line.remindAt ? [asItIs] : []), ...times].map(({ value, label }) => ({
              value,
              label: t(label),
            }))}
          />
          <DateInput field={form.fields.remindOn} label={t("saved.edit.date")} optional />
        </div>
      </Fieldset>
      <Checkbox
        field={form.fields.offline}
        label={t("saved.edit.offline")}
        help={t("saved.edit.offlineHelp")}
      />
      <p className="saved-edit-ways">
        <SubmitButton small name="form" value="edit" busyText={t("saved.edit.saving")}>
          {t("saved.edit.save")}
        </SubmitButton>
        <a className="btn btn-text btn-small" href={here} data-keep-scroll="">
          {t("saved.edit.cancel")}
        </a>
      </p>
    </Form>
  );
}
