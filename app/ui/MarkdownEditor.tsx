import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Message } from "#platform/i18n";
import { EmojiSheet } from "./EmojiSheet.tsx";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { useMounted } from "./forms/use-mounted.ts";
import { lazyComponent } from "./lazy-component.tsx";
import type { Tool } from "./markdown/edit.ts";
import { type DraftState, type ServerDraft, useDraft } from "./markdown/use-draft.ts";
import { useTranslate } from "./translate.ts";

interface Props extends ControlProps {
  readonly rows?: number;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** POST of `text` answers `{ html }`. */
  readonly previewUrl?: string;
  /** The key under which the draft is stored on this device. */
  readonly draftKey?: string;
  /** The draft on the server, where the form saves one: then the copy here is only a backup. */
  readonly serverDraft?: ServerDraft;
  /**
   * Whether the form came back with errors; otherwise the draft of a submitted text is discarded.
   */
  readonly failed?: boolean;
  /** Opens a file chooser for pictures. */
  readonly onPickImage?: () => void;
  /** Whether a marker in the text may end the part that everyone may read. */
  readonly paywall?: boolean;
  /** Buttons at the foot. */
  readonly children?: React.ReactNode;
}

// Loaded when someone begins to write: most people who see the field only read.
const loadRichText = () => import("./rich-text/RichText.tsx");
const RichText = lazyComponent(loadRichText, "RichText");
const Preview = lazyComponent(() => import("./markdown/Preview.tsx"), "Preview");
const ToolsPlace = () => (
  <div className="editor-tools">
    <span className="icon-btn" />
  </div>
);
// When the field comes near the window, or is focused; until then its place is kept.
const EditorTools = lazyComponent(
  () => import("./markdown/EditorTools.tsx"),
  "EditorTools",
  ToolsPlace,
);
const EmojiSuggestions = lazyComponent(
  () => import("./emoji/EmojiSuggestions.tsx"),
  "EmojiSuggestions",
);
const loadTools = () => import("./markdown/press.ts");

const modeKey = "guildhall:editor";
type Mode = "rich" | "markdown";

/**
 * A text field that knows Markdown, and shows it as rich text once someone writes in it. Without
 * JavaScript it is a text field.
 */
export function MarkdownEditor(props: Props) {
  const t = useTranslate();
  const parts = useField(props);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mounted = useMounted();
  const [mode, setMode] = useState<Mode>();
  const [isNear, setIsNear] = useState(false);
  const [covered, setCovered] = useState(false);
  const [previewed, setPreviewed] = useState<string>();
  const draft = useDraft(props.draftKey, field, props.failed ?? false, props.serverDraft);
  const isCovered = covered && mode === "rich";
  const emojiId = `${parts.id}-emoji`;

  useEffect(() => {
    const begin = () => setMode((now) => now ?? savedMode());
    const place = frame.current;
    // It may have been focused before the page was hydrated.
    if (place?.contains(document.activeElement)) begin();
    place?.addEventListener("focusin", begin);
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: "200px" },
    );
    if (place) watcher.observe(place);
    return () => {
      place?.removeEventListener("focusin", begin);
      watcher.disconnect();
    };
  }, []);

  const switchTo = (next: Mode) => {
    setMode(next);
    setCovered(false);
    setPreviewed(undefined);
    try {
      localStorage.setItem(modeKey, next);
    } catch {
      // Not remembered then.
    }
    // Once the other one is there.
    setTimeout(() => field.current?.focus());
  };

  const press = (tool: Tool) => {
    if (tool === "image" && props.onPickImage) return props.onPickImage();
    loadTools().then(({ pressTool }) => field.current && pressTool(field.current, tool, t));
  };

  const insertEmoji = (char: string) =>
    void loadTools().then(({ insertText }) => field.current && insertText(field.current, char));

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = shortcuts[event.key.toLowerCase()];
    if (!tool) return;
    event.preventDefault();
    press(tool);
  }

  return (
    <Field {...props} parts={parts}>
      <div className="editor" data-invalid={parts.control["aria-invalid"]} ref={frame}>
        {mounted &&
          !isCovered &&
          (isNear || mode ? (
            <EditorTools
              controls={parts.id}
              emoji={emojiId}
              onPress={press}
              previewing={previewed !== undefined}
            />
          ) : (
            <ToolsPlace />
          ))}
        {mode === "rich" && (
          <RichText
            area={field}
            label={props.name ?? ""}
            placeholder={props.placeholder}
            paywall={props.paywall ?? false}
            emoji={emojiId}
            onPickImage={props.onPickImage}
            onReady={() => setCovered(true)}
          />
        )}
        <textarea
          ref={field}
          {...parts.control}
          className={isCovered ? "sr-only" : "editor-text"}
          // It keeps the text and takes the focus for what covers it.
          aria-hidden={isCovered || undefined}
          tabIndex={isCovered ? -1 : undefined}
          rows={props.rows ?? 5}
          placeholder={props.placeholder}
          defaultValue={props.defaultValue ?? props.field?.defaultValue}
          hidden={previewed !== undefined}
          onKeyDown={onKeyDown}
        />
        {mode && <EmojiSuggestions box={frame} />}
        {mounted && <EmojiSheet id={emojiId} onPick={insertEmoji} />}
        {previewed !== undefined && props.previewUrl && (
          <Preview url={props.previewUrl} text={previewed} />
        )}
        <div className="editor-foot">
          <p className="field-help" role="status">
            {draftLines[draft] && t(draftLines[draft])}
          </p>
          {mounted && (
            <button
              type="button"
              className="btn btn-text btn-small"
              onClick={() => switchTo(isCovered ? "markdown" : "rich")}
            >
              {t(isCovered ? "ui.editor.useMarkdown" : "ui.editor.useRichText")}
            </button>
          )}
          {mounted && !isCovered && props.previewUrl && (
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

function savedMode(): Mode {
  try {
    return localStorage.getItem(modeKey) === "markdown" ? "markdown" : "rich";
  } catch {
    return "rich";
  }
}

const shortcuts: Readonly<Record<string, Tool>> = { b: "bold", i: "italic", k: "link" };

const draftLines: Readonly<Record<DraftState, Message | undefined>> = {
  none: undefined,
  kept: "ui.editor.draftSaved",
  restored: "ui.editor.draftRestored",
  full: "ui.editor.draftFailed",
};
