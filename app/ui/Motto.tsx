import mottoFace from "@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2?url";
import { preload } from "react-dom";

/**
 * A guild's motto. Its font is preloaded at low priority, behind everything the reader waits for.
 */
export function Motto({ children }: { readonly children: string }) {
  preload(mottoFace, {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    fetchPriority: "low",
  });
  return (
    <p className="motto" dir="auto">
      {children}
    </p>
  );
}
