import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import type { SavedRowView } from "#contracts/saved";

interface Props {
  readonly line: SavedRowView;
  readonly name: string;
  readonly here: string;
}

/** The reminder's time; once it is due, what to do about it. */
export function Reminder({ line, name, here }: Props) {
  if (!line.remindAt) return null;
  return (
    <Form
      action={here}
      className="saved-remind"
      data-due={line.due || undefined}
      preventScrollReset
    >
      <input type="hidden" name="form" value="remind" />
      <input type="hidden" name="id" value={line.id} />
      <p>
        <Icon name="bell" size={14} />
        <Message
          id={line.due ? "saved.reminder.due" : "saved.reminder.at"}
          values={{ time: <DateTime at={line.remindAt} form="exact" /> }}
        />
      </p>
      {line.due && (
        <>
          <Choice remind="none" name={name} label="saved.reminder.done" />
          <Choice remind="tomorrow" name={name} label="saved.reminder.tomorrow" />
          <Choice remind="week" name={name} label="saved.reminder.week" />
        </>
      )}
      {!line.due && <Choice remind="none" name={name} label="saved.reminder.remove" />}
    </Form>
  );
}

interface ChoiceProps {
  readonly remind: "none" | "tomorrow" | "week";
  readonly name: string;
  readonly label:
    | "saved.reminder.done"
    | "saved.reminder.tomorrow"
    | "saved.reminder.week"
    | "saved.reminder.remove";
}

const Choice = ({ remind, name, label }: ChoiceProps) => (
  <button type="submit" name="remind" value={remind} className="btn btn-text btn-small">
    <Message
      id={label}
      values={{ name, hidden: (text) => <span className="sr-only">{text}</span> }}
    />
  </button>
);
