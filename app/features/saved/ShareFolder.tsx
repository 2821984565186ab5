import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SavedPage } from "#contracts/saved";

interface Props {
  readonly folderId: string;
  /** The whole address, where there is one. */
  readonly link: string | null;
  readonly sharing: SavedPage["sharing"];
  readonly here: string;
}

/** A link to the folder one is in, for others. */
export const ShareFolder = ({ folderId, link, sharing, here }: Props) => (
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
        <p className="quiet">{sharing.words}</p>
        {sharing.may && (
          <SubmitButton kind="quiet" small name="form" value="share">
            Share by a link
          </SubmitButton>
        )}
      </>
    )}
  </Form>
);
