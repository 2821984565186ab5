/** What of a response decides whether the worker may keep it. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
}

/** Whether a page or its data may be kept for reading offline. */
export function isKeepable({ status, type, headers }: ResponseFacts): boolean {
  if (status !== 200 || type !== "basic") return false;
  if (/\bno-store\b/i.test(headers.get("Cache-Control") ?? "")) return false;
  return /^text\/(html|x-script)\b|^application\/json\b/i.test(headers.get("Content-Type") ?? "");
}
