import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type MessageView, messageLimits, reactionKinds, reactions } from "#contracts/messaging";

interface Props {
  readonly message: MessageView;
  readonly me: string;
  readonly path: string;
  readonly may: {
    readonly edit: boolean;
    readonly deleteForEveryone: boolean;
    readonly react: boolean;
  };
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly clientId: string;
  readonly error: string | undefined;
}

/** Actions on one message. Opened by its URL, so it works without JavaScript. */
export function MessageDialog({ message, me, path, may, others, clientId, error }: Props) {
  const t = useTranslate();
  const own = message.authorId === me;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="messageId" value={message.id} />
    </>
  );
  const words = !message.deleted && !message.note;
  return (
    <Dialog open title={t("messages.message.title")} closeTo={path}>
      <div className="message-dialog">
        {may.react && words && (
          <ul className="message-reactions" aria-label={t("messages.message.react")}>
            {reactionKinds.map((kind) => {
              const on = message.reactions.some(
                (each) => each.kind === kind && each.userIds.includes(me),
              );
              return (
                <li key={kind}>
                  <Form action={path} preventScrollReset replace>
                    {hidden("react")}
                    <input type="hidden" name="kind" value={kind} />
                    <input type="hidden" name="on" value={on ? "no" : "yes"} />
                    <button type="submit" className="reaction" aria-pressed={on}>
                      {t(reactions[kind])}
                    </button>
                  </Form>
                </li>
              );
            })}
          </ul>
        )}
        {may.edit && (
          <Form
            action={`${path}?m=${message.id}`}
            className="message-edit"
            preventScrollReset
            replace
          >
            {hidden("edit")}
            <TextArea
              name="body"
              label={t("messages.message.edit")}
              help={t("messages.message.editHelp")}
              defaultValue={message.body}
              limit={messageLimits.body}
              error={error}
            />
            <SubmitButton small>{t("messages.message.save")}</SubmitButton>
          </Form>
        )}
        <div className="message-acts">
          {words && (
            <a
              className="btn btn-quiet btn-small"
              href={`${path}?reply=${message.id}`}
              data-replace=""
              data-keep-scroll=""
            >
              {t("messages.message.reply")}
            </a>
          )}
          <a
            className="btn btn-quiet btn-small"
            href={`${path}?at=${message.seq}#m-${message.seq}`}
          >
            {t("messages.message.link")}
          </a>
          <Form action={path} preventScrollReset replace>
            {hidden("delete-for-me")}
            <SubmitButton kind="danger" small>
              {t("messages.message.deleteForMe")}
            </SubmitButton>
          </Form>
          {may.deleteForEveryone && (
            <Form action={path} preventScrollReset replace>
              {hidden("delete-for-all")}
              <SubmitButton kind="danger" small>
                {t("messages.message.deleteForEveryone")}
              </SubmitButton>
            </Form>
          )}
          {!own && words && (
            <a className="btn btn-danger btn-small" href={`${path}?ask=report&m=${message.id}`}>
              {t("messages.report")}
            </a>
          )}
        </div>
        {words && others.length > 0 && (
          <Form action={path} className="inline-form" preventScrollReset replace>
            {hidden("forward")}
            <input type="hidden" name="clientId" value={clientId} />
            <label className="field">
              <span className="field-label">{t("messages.message.forwardTo")}</span>
              <select name="to" className="input">
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <SubmitButton kind="quiet" small>
              {t("messages.message.forward")}
            </SubmitButton>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
