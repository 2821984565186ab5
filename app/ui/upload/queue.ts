export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly sent: number }
    | { readonly kind: "done"; readonly answer: unknown }
    | { readonly kind: "failed"; readonly reason: string; readonly again: boolean };
}

export type UploadEvent =
  | { readonly type: "added"; readonly uploads: readonly Upload[] }
  | { readonly type: "sending"; readonly key: number; readonly sent: number }
  | { readonly type: "done"; readonly key: number; readonly answer: unknown }
  | {
      readonly type: "failed";
      readonly key: number;
      readonly reason: string;
      readonly again: boolean;
    }
  | { readonly type: "retried" | "removed"; readonly key: number };

export function onUpload(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === "added") return [...uploads, ...event.uploads];
  if (event.type === "removed") return uploads.filter((upload) => upload.key !== event.key);
  return uploads.map((upload) =>
    upload.key === event.key ? { ...upload, state: stateAfter(event) } : upload,
  );
}

function stateAfter(event: Exclude<UploadEvent, { type: "added" | "removed" }>): Upload["state"] {
  switch (event.type) {
    case "sending":
      return { kind: "sending", sent: event.sent };
    case "done":
      return { kind: "done", answer: event.answer };
    case "failed":
      return { kind: "failed", reason: event.reason, again: event.again };
    default:
      return { kind: "waiting" };
  }
}

/** Two at a time: more would not be faster, and each would look stuck. */
export const nextToSend = (uploads: readonly Upload[], atOnce = 2): Upload | undefined =>
  uploads.filter((upload) => upload.state.kind === "sending").length < atOnce
    ? uploads.find((upload) => upload.state.kind === "waiting")
    : undefined;
