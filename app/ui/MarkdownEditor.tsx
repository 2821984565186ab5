import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import type { Message } from "#platform/i18n";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { useMounted } from "./forms/use-mounted.ts";
import { EditorTools } from "./markdown/EditorTools.tsx";
import { editFor, type Tool } from "./markdown/edit.ts";
import { applyToField } from "./markdown/insert.ts";
import { Preview } from "./markdown/Preview.tsx";
import { type DraftState, useDraft } from "./markdown/use-draft.ts";
import { useTranslate } from "./translate.ts";

interface Props extends ControlProps {
  readonly rows?: number;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** POST of `text` answers `{ html }`. */
  readonly previewUrl?: string;
  /** The key under which the draft is stored on this device. */
  readonly draftKey?: string;
  /**
   * Whether the form came back with errors; otherwise the draft of a submitted text is discarded.
   */
  readonly failed?: boolean;
  /** Receives dropped or pasted pictures; what it returns is inserted into the text. */
  readonly onPictures?: (files: File[]) => Promise<string>;
  /** Buttons at the foot. */
  readonly children?: React.ReactNode;
}

/** A text field that knows Markdown. Without JavaScript it is a text field. */
export function MarkdownEditor(props: Props) {
  const t = useTranslate();
  const parts = useField(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const mounted = useMounted();
  const [previewed, setPreviewed] = useState<string>();
  const draft = useDraft(props.draftKey, field, props.failed ?? false);

  const press = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    const at = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
    applyToField(area, editFor(tool, at, t));
  };

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = shortcuts[event.key.toLowerCase()];
    if (!tool) return;
    event.preventDefault();
    press(tool);
  }

  async function takePictures(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    const pictures = [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (pictures.length === 0 || !props.onPictures) return;
    event.preventDefault();
    const text = await props.onPictures(pictures);
    const area = field.current;
    if (!area || text === "") return;
    const at = area.selectionEnd;
    const end = at + text.length;
    applyToField(area, { from: at, to: at, insert: text, selectFrom: end, selectTo: end });
  }

  return (
    <Field {...props} parts={parts}>
      <div className="editor" data-invalid={parts.control["aria-invalid"]}>
        {mounted && (
          <EditorTools controls={parts.id} onPress={press} previewing={previewed !== undefined} />
        )}
        <textarea
          ref={field}
          {...parts.control}
          className="editor-text"
          rows={props.rows ?? 5}
          placeholder={props.placeholder}
          defaultValue={props.defaultValue ?? props.field?.defaultValue}
          hidden={previewed !== undefined}
          onKeyDown={onKeyDown}
          onPaste={(event) => takePictures(event, event.clipboardData.files)}
          onDrop={(event) => takePictures(event, event.dataTransfer.files)}
        />
        {previewed !== undefined && props.previewUrl && (
          <Preview url={props.previewUrl} text={previewed} />
        )}
        <div className="editor-foot">
          <p className="field-help" role="status">
            {draftLines[draft] && t(draftLines[draft])}
          </p>
          {mounted && props.previewUrl && (
            <button
              type="button"
              className="btn btn-text btn-small"
              aria-pressed={previewed !== undefined}
              onClick={() =>
                setPreviewed(previewed === undefined ? field.current?.value : undefined)
              }
            >
              {t("ui.editor.preview")}
            </button>
          )}
          {props.children}
        </div>
      </div>
    </Field>
  );
}

const shortcuts: Readonly<Record<string, Tool>> = { b: "bold", i: "italic", k: "link" };

const draftLines: Readonly<Record<DraftState, Message | undefined>> = {
  none: undefined,
  kept: "ui.editor.draftSaved",
  restored: "ui.editor.draftRestored",
  full: "ui.editor.draftFailed",
};
