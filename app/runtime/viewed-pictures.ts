/** The texts whose pictures are viewed together. */
export const pictureGroups = ".prose, [data-pictures]";

/** Whether the viewer shows it: a file of this site that does not lead elsewhere. */
export function isViewed({ src, parentElement }: HTMLImageElement): boolean {
  const link = parentElement?.closest("a");
  return link ? link.href === src : new URL(src).pathname.startsWith("/files/");
}
