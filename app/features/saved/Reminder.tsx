import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
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
        {line.due ? "You wanted to come back to this: " : "Reminder: "}
        <DateTime at={line.remindAt} form="exact" />
      </p>
      {line.due && (
        <>
          <Choice remind="none" name={name}>
            Done
          </Choice>
          <Choice remind="tomorrow" name={name}>
            Tomorrow again
          </Choice>
          <Choice remind="week" name={name}>
            In a week
          </Choice>
        </>
      )}
      {!line.due && (
        <Choice remind="none" name={name}>
          Not any more
        </Choice>
      )}
    </Form>
  );
}

interface ChoiceProps {
  readonly remind: "none" | "tomorrow" | "week";
  readonly name: string;
  readonly children: string;
}

const Choice = ({ remind, name, children }: ChoiceProps) => (
  <button type="submit" name="remind" value={remind} className="btn btn-text btn-small">
    {children}
    <span className="sr-only"> (reminder of {name})</span>
  </button>
);
