import type { SafeHtml } from "#platform/markdown";

/** Shows prepared HTML. The only place where HTML is not built by React; its type is the guard. */
export function Html({ html, className = "prose" }: { html: SafeHtml; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is only made by platform/markdown.
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
