/** What of a response decides whether the worker may keep it. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
}

const isOwn = ({ status, type }: ResponseFacts): boolean => status === 200 && type === "basic";
const typeOf = ({ headers }: ResponseFacts): string => headers.get("Content-Type") ?? "";

/** Whether a page or its data may be kept for reading offline, without anybody having asked for it. */
export function isKeepable(response: ResponseFacts): boolean {
  if (!isOwn(response)) return false;
  if (/\bno-store\b/i.test(response.headers.get("Cache-Control") ?? "")) return false;
  return /^text\/(html|x-script)\b|^application\/json\b/i.test(typeOf(response));
}

/** Whether there is a page to read: what is asked of one that its reader chose to keep. */
export const isReadablePage = (response: ResponseFacts): boolean =>
  isOwn(response) && /^text\/html\b/i.test(typeOf(response));
