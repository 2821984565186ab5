import type { RefObject } from "react";
import { UploadRow } from "./UploadRow.tsx";
import type { useUploads } from "./use-uploads.ts";

interface Props extends Pick<ReturnType<typeof useUploads>, "uploads" | "remove" | "retry"> {
  /** Where the focus goes when a row is taken away. */
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** What is on its way, has arrived or was refused. */
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
