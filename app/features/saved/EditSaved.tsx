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
import {
  type RemindChoice,
  type SavedFolder,
  type SavedRowView,
  savedLimits,
} from "#contracts/saved";

interface Props {
  readonly line: SavedRowView;
  readonly folders: readonly SavedFolder[];
  readonly here: string;
  readonly reply: FormReply | undefined;
}

const asItIs = { value: "keep", label: "As it is" } as const;
const times = [
  { value: "none", label: "Not at all" },
  { value: "later", label: "In three hours" },
  { value: "tomorrow", label: "Tomorrow at 9" },
  { value: "week", label: "In a week at 9" },
  { value: "day", label: "On a day, at 9" },
] as const satisfies readonly { value: RemindChoice; label: string }[];

/** Note, folder, reminder and offline availability of a saved item. */
export function EditSaved({ line, folders, here, reply }: Props) {
  const form = useServerForm({
    id: `edit-${line.id}`,
    reply: replyTo(reply, "edit"),
    fields: {
      note: "Note",
      tags: "Tags",
      folder: "Folder",
      offline: "Offline",
      remind: "Remind me",
      remindOn: "Day",
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
      <TextArea field={form.fields.note} label="Note" optional limit={savedLimits.note} rows={2} />
      <TextInput
        field={form.fields.tags}
        label="Tags"
        optional
        help="Words with commas between them."
        autoComplete="off"
      />
      <Select
        field={form.fields.folder}
        label="Folder"
        options={[
          { value: "none", label: "No folder" },
          ...folders.map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
      <Fieldset legend="Remind me">
        <div className="field-pair">
          <Select
            field={form.fields.remind}
            label="When"
            options={[...(line.remindAt ? [asItIs] : []), ...times]}
          />
          <DateInput field={form.fields.remindOn} label="Day" optional />
        </div>
      </Fieldset>
      <Checkbox
        field={form.fields.offline}
        label="Keep for reading offline"
        help="Each of your devices fetches it the next time you open this list there."
      />
      <p className="saved-edit-ways">
        <SubmitButton small name="form" value="edit" busyText="Saving">
          Save
        </SubmitButton>
        <a className="btn btn-text btn-small" href={here} data-keep-scroll="">
          Leave it
        </a>
      </p>
    </Form>
  );
}
