import { useEffect, useState } from "react";
import { keepCopies } from "#app/pwa/copies.ts";

/** The addresses that are on this device; null until that is known. */
export type Copies = readonly string[] | null;

/** Has this device keep what is to be readable offline, and nothing else of what was saved. */
export function useCopies(paths: readonly string[]): Copies {
  const [copies, setCopies] = useState<Copies>(null);
  const wanted = paths.join("\n");
  useEffect(() => {
    let here = true;
    const list = wanted === "" ? [] : wanted.split("\n");
    // The list itself, too: from it one finds the rest.
    const all = list.length > 0 ? [...list, "/saved"] : [];
    keepCopies(all, ["/saved"]).then(
      (kept) => here && setCopies(kept),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return copies;
}
