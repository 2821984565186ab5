import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { FilesField } from "#app/components/media/FilesField.tsx";
import { EmojiSheet } from "#app/ui/EmojiSheet.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { replaceBefore } from "#app/ui/markdown/caret.ts";
import { applyToField } from "#app/ui/markdown/insert.ts";
import { useDraft } from "#app/ui/markdown/use-draft.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type MessageView, messageLimits } from "#contracts/messaging";

interface Props {
  readonly path: string;
  readonly to: string;
  readonly clientId: string;
  readonly draftKey: string;
  readonly replyTo: MessageView | undefined;
  readonly error: string | undefined;
  readonly typed: string | undefined;
  /** Sends without leaving the page. Without JavaScript the form is posted. */
  readonly onSend: (body: string, replyTo: string | undefined) => void;
  readonly onType: () => void;
}

const EmojiSuggestions = lazyComponent(
  () => import("#app/ui/emoji/EmojiSuggestions.tsx"),
  "EmojiSuggestions",
);

/** Enter sends and Shift+Enter adds a line, except on touch screens. */
export function Composer(props: Props) {
  const t = useTranslate();
  const { path, to, clientId, draftKey, replyTo, error, typed, onSend, onType } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const mounted = useMounted();
  const [isUsed, setIsUsed] = useState(false);
  useDraft(draftKey, area, error !== undefined);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = area.current;
    if (!field || field.value.trim() === "" || field.value.length > messageLimits.body) return;
    onSend(field.value, replyTo?.id);
    field.value = "";
    // This clears the draft as well.
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    field.focus();
  };
  const insert = (markdown: string) => {
    const field = area.current;
    if (!field) return;
    const at = field.selectionEnd;
    const text = `${at > 0 ? "\n" : ""}${markdown}\n`;
    const end = at + text.length;
    applyToField(field, { from: at, to: at, insert: text, selectFrom: end, selectTo: end });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form
      className="composer"
      action={path}
      onSubmit={mounted ? send : undefined}
      preventScrollReset
      encType="multipart/form-data"
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={clientId} />
      {replyTo && (
        <div className="composer-reply">
          <input type="hidden" name="replyTo" value={replyTo.id} />
          <Icon name="reply" size={16} />
          <span dir="auto">{replyTo.body.slice(0, 120)}</span>
          <a
            href={path}
            className="icon-btn"
            aria-label={t("messages.thread.cancelReply")}
            data-replace=""
            data-keep-scroll=""
          >
            <Icon name="x" size={16} />
          </a>
        </div>
      )}
      <label className="sr-only" htmlFor="composer">
        {t("messages.thread.compose", { name: to })}
      </label>
      <div className="composer-box" ref={box}>
        <textarea
          ref={area}
          id="composer"
          name="body"
          className="input composer-field"
          rows={1}
          placeholder={t("messages.thread.compose", { name: to })}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "composer-error" : undefined}
          onFocus={() => setIsUsed(true)}
          onKeyDown={onKeyDown}
          onInput={(event) => {
            if (event.currentTarget.value !== "") onType();
          }}
        />
        {isUsed && <EmojiSuggestions box={box} />}
        {mounted && (
          <>
            <button
              type="button"
              className="icon-btn"
              aria-label={t("ui.emoji.insert")}
              title={t("ui.emoji.insert")}
              popoverTarget="composer-emoji"
            >
              <Icon name="face-slightly-smiling" size={18} />
            </button>
            <EmojiSheet
              id="composer-emoji"
              onPick={(char) => area.current && replaceBefore(area.current, 0, char)}
            />
          </>
        )}
        <FilesField box={box} onUploaded={insert} small />
      </div>
      <SubmitButton icon={<Icon name="send" size={18} />}>{t("messages.send")}</SubmitButton>
      {error && (
        <p className="field-error composer-error" id="composer-error" role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
