import { type ReactNode, useEffect, useRef, useState } from "react";
import { FilesField } from "#app/components/media/FilesField.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { DraftView } from "#contracts/forum";
import { useServerDraft } from "./use-server-draft.ts";

interface Props {
  readonly field: FieldBinding;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** The key the draft is stored under. */
  readonly place: string;
  readonly draft: DraftView | null;
  /** Whether the form came back with errors. */
  readonly failed: boolean;
  /** Whether the text begins with a quote that was just chosen, not with what was written before. */
  readonly isQuoting?: boolean;
  readonly rows?: number;
  /** Shown under the field while typing, instead of on demand. */
  readonly livePreview?: boolean;
  readonly children?: ReactNode;
}

const previewUrl = "/forum/preview";

// The server has its code at once: it shows the preview, and can't wait for a part of a page.
const LivePreview = lazyComponent(
  import.meta.env.SSR ? await import("./LivePreview.tsx") : () => import("./LivePreview.tsx"),
  "LivePreview",
);
const MentionList = lazyComponent(() => import("./MentionList.tsx"), "MentionList");

/**
 * The text of a post: toolbar, preview, names after an @, files by button, drop or paste, and a
 * draft that waits on every device. A plain text field and a plain file field without script.
 */
export function BodyField(props: Props) {
  const t = useTranslate();
  const { field, place, draft, livePreview = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const serverDraft = useServerDraft(box, place, draft);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const field = box.current;
    const use = () => setIsUsed(true);
    // It may have been focused before the page was hydrated.
    if (field?.contains(document.activeElement)) use();
    field?.addEventListener("focusin", use);
    return () => field?.removeEventListener("focusin", use);
  }, []);

  const insert = (text: string) =>
    void import("#app/ui/markdown/press.ts").then(({ insertAtCaret }) => {
      const area = box.current?.querySelector("textarea");
      if (area) insertAtCaret(area, text);
    });

  return (
    <div className="body-field" ref={box}>
      <MarkdownEditor
        field={field}
        label={props.label}
        hideLabel={props.hideLabel ?? false}
        help={props.help}
        rows={props.rows ?? 8}
        {...(props.isQuoting ? {} : { draftKey: place })}
        serverDraft={{ version: draft?.version ?? 0 }}
        failed={props.failed}
        onPickImage={() => box.current?.querySelector<HTMLElement>("input[type=file]")?.click()}
        {...(livePreview ? {} : { previewUrl })}
      >
        <span className="draft-state" role="status">
          {t.text(serverDraft.state)}
        </span>
        {serverDraft.theirs && (
          <button
            type="button"
            className="btn btn-text btn-small"
            onClick={serverDraft.applyRemoteDraft}
          >
            {t("forum.draft.useNewer")}
          </button>
        )}
        {props.children}
      </MarkdownEditor>
      {isUsed && <MentionList box={box} />}
      <FilesField box={box} onUploaded={insert} />
      {livePreview && <LivePreview box={box} url={previewUrl} />}
    </div>
  );
}
