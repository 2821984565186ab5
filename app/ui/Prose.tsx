interface Props {
  /** HTML that `#platform/markdown` made and sanitised; nothing else may come here. */
  readonly html: string;
}

/** Text people wrote. The only place in the interface that takes HTML as it is. */
export function Prose({ html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was rendered from Markdown
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
