import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const mine = replyTo(reply, "move", "tag", "remove", "keep", "let-go");
  const [problem] = Object.values(mine?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <Disclosure summary={t("saved.bulk.title")} defaultOpen={problem !== undefined}>
      <Form id={bulkForm} action={here} className="saved-bulk" preventScrollReset>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <p>
          <select name="folder" className="input" aria-label={t("saved.bulk.folder")}>
            <option value="none">{t("saved.noFolder")}</option>
            {page.folders.map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
          <SubmitButton kind="quiet" small name="form" value="move">
            {t("saved.bulk.move")}
          </SubmitButton>
        </p>
        <p>
          <input
            name="tag"
            className="input"
            aria-label={t("saved.bulk.tag")}
            placeholder={t("saved.bulk.tagPlaceholder")}
            maxLength={savedLimits.tag}
            autoComplete="off"
          />
          <SubmitButton kind="quiet" small name="form" value="tag">
            {t("saved.bulk.addTag")}
          </SubmitButton>
        </p>
        <p>
          <SubmitButton kind="quiet" small name="form" value="keep">
            {t("saved.bulk.keepOffline")}
          </SubmitButton>
          <SubmitButton kind="quiet" small name="form" value="let-go">
            {t("saved.bulk.onlineOnly")}
          </SubmitButton>
          <SubmitButton kind="danger" small name="form" value="remove">
            {t("saved.bulk.remove")}
          </SubmitButton>
        </p>
      </Form>
    </Disclosure>
  );
}
