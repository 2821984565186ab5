/** The parts of a response that decide whether the worker may cache it. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
}

const isOwn = ({ status, type }: ResponseFacts): boolean => status === 200 && type === "basic";
const typeOf = ({ headers }: ResponseFacts): string => headers.get("Content-Type") ?? "";

/** Whether a page or its data may be cached for offline reading without an explicit request. */
export function isCacheable(response: ResponseFacts): boolean {
  if (!isOwn(response)) return false;
  if (/\bno-store\b/i.test(response.headers.get("Cache-Control") ?? "")) return false;
  return /^text\/(html|x-script)\b|^application\/json\b/i.test(typeOf(response));
}

/** Whether the response is a readable page, as required for a page its reader chose to save. */
export const isReadablePage = (response: ResponseFacts): boolean =>
  isOwn(response) && /^text\/html\b/i.test(typeOf(response));
