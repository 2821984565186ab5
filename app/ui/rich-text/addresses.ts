import { markdownParser } from "#platform/markdown-parser";

/** An address as Markdown writes it, if readers would get a link to it. */
export function addressFor(written: string): string | undefined {
  const href = markdownParser.normalizeLink(written.trim());
  return href !== "" && markdownParser.validateLink(href) ? href : undefined;
}

const ownFile = /^\/files\/[a-z0-9][a-z0-9_./-]*$/i;

/** The address of a picture of this site; others are never loaded. */
export const pictureFor = (written: string): string | undefined =>
  ownFile.test(written) && !written.includes("..") ? written : undefined;
