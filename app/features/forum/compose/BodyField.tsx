import type { ReactNode } from "react";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";

interface Props {
  readonly field: FieldBinding;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** Under which the draft is kept. */
  readonly place: string;
  readonly draft: {
    readonly content: Readonly<Record<string, string>>;
    readonly version: number;
  } | null;
  readonly rows?: number;
  readonly children?: ReactNode;
}

/** The text of a post: toolbar, preview, draft, files. A plain text field without script. */
export function BodyField({ field, label, hideLabel, help, rows, children }: Props) {
  return (
    <MarkdownEditor
      field={field}
      label={label}
      hideLabel={hideLabel ?? false}
      help={help}
      rows={rows ?? 8}
      previewUrl="/forum/preview"
    >
      {children}
    </MarkdownEditor>
  );
}
