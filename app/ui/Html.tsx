import type { SafeHtml } from "#platform/markdown";

/** Shows prepared HTML. The only place where HTML is not built by React; its type is the guard. */
export function Html({
  html,
  className = "prose",
  lang,
}: {
  html: SafeHtml;
  className?: string;
  /** The language of the text, if it is known. */
  lang?: string | undefined;
}) {
  return (
    <div
      className={className}
      dir="auto"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is only made by platform/markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
