export interface UploadHandle {
  cancel(): void;
}

interface Listeners {
  onProgress(sent: number): void;
  onDone(answer: unknown): void;
  /** `reason`: a message or plain text; `again`: whether trying once more could help. */
  onFail(reason: string, again: boolean): void;
}

/**
 * Uploads one file as the body of a POST. `fetch` can't report upload progress, so this uses
 * XMLHttpRequest.
 */
export function sendFile(url: string, file: File, listeners: Listeners): UploadHandle {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
  // Header values are bytes; a name may hold anything.
  request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
  request.setRequestHeader("Accept", "application/json");
  request.upload.onprogress = (event) => listeners.onProgress(event.loaded);
  request.onerror = () => listeners.onFail("ui.upload.errors.connection", true);
  request.ontimeout = request.onerror;
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) listeners.onDone(parsed(request.response));
    else listeners.onFail(...failureOf(request.status, parsed(request.response)));
  };
  request.send(file);
  return { cancel: () => request.abort() };
}

function failureOf(status: number, answer: unknown): [reason: string, again: boolean] {
  if (hasMessage(answer)) return [answer.message, status >= 500];
  if (status === 413) return ["ui.upload.errors.refusedSize", false];
  if (status === 415) return ["ui.upload.errors.refusedType", false];
  if (status === 401) return ["ui.upload.errors.signedOut", true];
  if (status === 429) return ["ui.upload.errors.tooManyRequests", true];
  return ["ui.upload.errors.failed", status >= 500];
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const hasMessage = (answer: unknown): answer is { message: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "message" in answer &&
  typeof answer.message === "string";
