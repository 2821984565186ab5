import { useEffect, useState } from "react";
import { saveCopies } from "#app/pwa/copies.ts";

/** The addresses that are on this device; null until that is known. */
export type OfflineCopies = readonly string[] | null;

/** Stores on this device what is marked for offline reading, and no other saved items. */
export function useOfflineCopies(paths: readonly string[]): OfflineCopies {
  const [copies, setCopies] = useState<OfflineCopies>(null);
  const wanted = paths.join("\n");
  useEffect(() => {
    let here = true;
    const list = wanted === "" ? [] : wanted.split("\n");
    // The list itself, too: it links to the rest.
    const all = list.length > 0 ? [...list, "/saved"] : [];
    saveCopies(all, ["/saved"]).then(
      (saved) => here && setCopies(saved),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return copies;
}
