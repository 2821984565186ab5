import { Button } from "#app/ui/Button.tsx";

interface Props {
  readonly recommended: boolean;
  readonly training: boolean;
}

/** How the user's content may be used: here, and by others for training. */
export function ContentUse({ recommended, training }: Props) {
  return (
    <form method="post" className="settings-form">
      <input type="hidden" name="form" value="use" />
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          name="recommended"
          defaultChecked={recommended}
        />
        <span>Show my works and topics to people who do not follow me</span>
      </label>
      <label className="choice">
        <input type="checkbox" className="checkbox" name="training" defaultChecked={training} />
        <span>
          Outsiders may train machines with my works
          <span className="choice-hint">
            {" "}
            Off, your profile and works are sent with the headers that reserve it (tdm-reservation,
            noai). Honest crawlers keep to them; nothing can force the others.
          </span>
        </span>
      </label>
      <Button type="submit">Save</Button>
    </form>
  );
}
