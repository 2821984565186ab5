/** The texts whose pictures are viewed together. */
export const pictureGroups = ".prose, [data-pictures]";

/** Whether the viewer shows it: a file of this site that does not lead elsewhere, as that of a link preview does. */
export function isViewed({ src, parentElement, className }: HTMLImageElement): boolean {
  if (className === "link-picture") return false;
  const link = parentElement?.closest("a");
  return link ? link.href === src : new URL(src).pathname.startsWith("/files/");
}
