import { Button } from "#app/ui/Button.tsx";
import { IconButton } from "#app/ui/IconButton.tsx";

/** The reply field as it stands at the end of a topic. */
export function Composer() {
  return (
    <form className="composer" action="#reply" method="get" id="reply">
      <div className="composer-tools" role="toolbar" aria-label="Formatting">
        <IconButton icon="letter-b" label="Bold" />
        <IconButton icon="italic" label="Italic" />
        <IconButton icon="link" label="Link" />
        <IconButton icon="quote" label="Quote" />
        <IconButton icon="list" label="List" />
        <IconButton icon="image" label="Picture" />
        <IconButton icon="code" label="Code" />
      </div>
      <textarea
        aria-label="Your reply"
        rows={4}
        defaultValue={
          "> **Bea Okafor**\n> does the thread start cutting the folds?\n\nAt 120 gsm I wax the thread twice and"
        }
      />
      <div className="composer-foot">
        <span className="caption">Draft kept on this device</span>
        <Button kind="text">Preview</Button>
        <Button kind="primary" type="submit">
          Reply
        </Button>
      </div>
    </form>
  );
}
