import { useRef } from "react";
import { FilesField } from "#app/components/media/FilesField.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { DraftView, WorkKind } from "#contracts/archives";

interface Props {
  readonly draft: DraftView;
  readonly field: FieldBinding;
  readonly kind: WorkKind;
  /** Whether the form came back with errors. */
  readonly failed: boolean;
}

/** The text of a work, with pictures by button, drop or paste. */
export function TextField({ draft, field, kind, failed }: Props) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isWriting = kind === "writing";
  const insert = (markdown: string) =>
    void import("#app/ui/markdown/press.ts").then(({ insertAtCaret }) => {
      const area = box.current?.querySelector("textarea");
      if (area) insertAtCaret(area, markdown);
    });
  return (
    <div ref={box}>
      <MarkdownEditor
        field={field}
        label={t(isWriting ? "archives.fields.text" : "archives.fields.description")}
        optional={!isWriting}
        rows={isWriting ? 18 : 7}
        previewUrl="/forum/preview"
        paywall={isWriting}
        draftKey={`work:${draft.publicId}`}
        serverDraft={{ version: draft.version, staysOpen: true }}
        failed={failed}
        onPickImage={() => box.current?.querySelector<HTMLElement>("input[type=file]")?.click()}
      />
      <FilesField box={box} onUploaded={insert} picturesOnly />
    </div>
  );
}
