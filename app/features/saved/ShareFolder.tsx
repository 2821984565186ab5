import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly folderId: string;
  /** The whole address, where there is one. */
  readonly link: string | null;
  readonly here: string;
}

/** A link to the folder one is in, for others. */
export const ShareFolder = ({ folderId, link, here }: Props) => (
  <Form action={here} className="saved-folder-form" preventScrollReset>
    <input type="hidden" name="id" value={folderId} />
    {link ? (
      <>
        <label className="field-label" htmlFor="share-link">
          Link to this folder
        </label>
        <input id="share-link" className="input" readOnly value={link} />
        <p className="quiet">Whoever has it sees what of this they may read themselves.</p>
        <SubmitButton kind="quiet" small name="form" value="unshare">
          Take the link back
        </SubmitButton>
      </>
    ) : (
      <>
        <p className="quiet">
          A link shows others the folder’s name and what lies in it itself, as far as they may read
          it. Your notes, tags and reminders stay yours.
        </p>
        <SubmitButton kind="quiet" small name="form" value="share">
          Share by a link
        </SubmitButton>
      </>
    )}
  </Form>
);
