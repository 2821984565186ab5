import type { RefObject } from "react";
import { UploadRow } from "./UploadRow.tsx";
import type { useUploads } from "./use-uploads.ts";

interface Props extends Pick<ReturnType<typeof useUploads>, "uploads" | "remove" | "retry"> {
  /** Gets the focus when a row is removed. */
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Uploads in progress, completed and rejected. */
export function UploadList({ uploads, remove, retry, picker }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRemove={() => {
            remove(upload.key);
            picker.current?.focus();
          }}
          onRetry={() => retry(upload.key)}
        />
      ))}
    </ul>
  );
}
