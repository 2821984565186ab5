import type { ReactNode } from "react";
import { PictureViewer } from "#app/ui/viewer/PictureViewer.tsx";
import { ShortcutsSheet } from "#app/ui/viewer/ShortcutsSheet.tsx";
import { isViewed, pictureGroups } from "./viewed-pictures.ts";

/** The viewer at this picture, or the list of shortcuts if there is none. */
export function openedOnDemand(
  picture: HTMLImageElement | undefined,
  onClose: () => void,
): ReactNode {
  if (!picture) return <ShortcutsSheet onClose={onClose} />;
  const group = picture.closest(pictureGroups)?.querySelectorAll("img") ?? [];
  const all = [...group].filter(isViewed);
  return (
    <PictureViewer
      pictures={all.map(({ src, alt }) => ({ src, alt }))}
      start={Math.max(0, all.indexOf(picture))}
      onClose={onClose}
    />
  );
}
