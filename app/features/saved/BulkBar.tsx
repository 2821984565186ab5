import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type SavedPage, savedLimits } from "#contracts/saved";

interface Props {
  readonly page: SavedPage;
  readonly here: string;
  readonly reply: FormReply | undefined;
}

/** The form that the checkboxes of the rows belong to. */
export const bulkForm = "saved-bulk";

/** Actions on all selected items. */
export function BulkBar({ page, here, reply }: Props) {
  const mine = replyTo(reply, "move", "tag", "remove", "keep", "let-go");
  const [problem] = Object.values(mine?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <Disclosure summary="With those ticked" defaultOpen={problem !== undefined}>
      <Form id={bulkForm} action={here} className="saved-bulk" preventScrollReset>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <p>
          <select name="folder" className="input" aria-label="Folder to move to">
            <option value="none">No folder</option>
            {page.folders.map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
          <SubmitButton kind="quiet" small name="form" value="move">
            Move
          </SubmitButton>
        </p>
        <p>
          <input
            name="tag"
            className="input"
            aria-label="Tag to add"
            placeholder="A tag"
            maxLength={savedLimits.tag}
            autoComplete="off"
          />
          <SubmitButton kind="quiet" small name="form" value="tag">
            Add tag
          </SubmitButton>
        </p>
        <p>
          <SubmitButton kind="quiet" small name="form" value="keep">
            Keep for offline
          </SubmitButton>
          <SubmitButton kind="quiet" small name="form" value="let-go">
            Only online
          </SubmitButton>
          <SubmitButton kind="danger" small name="form" value="remove">
            Take out
          </SubmitButton>
        </p>
      </Form>
    </Disclosure>
  );
}
