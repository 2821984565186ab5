import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { RenderedParts } from "#app/ui/rendered-parts.tsx";

/** A part of a page. The number stands for exactly this HTML. */
export interface Part {
  readonly id: number;
  readonly html: string;
}

export interface PartCache extends RenderedParts {
  part(key: string, content: () => ReactNode): Part;
}

/**
 * Keeps the most recently used parts up to a number of characters. A part's key holds everything
 * that its HTML depends on, so nothing has to be invalidated and no reader gets another's.
 */
export function createPartCache(maxCharacters: number): PartCache {
  const known = new LRUCache<string, Part>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html }, key) => key.length + html.length + 1,
  });
  let lastId = 0;
  const part = (key: string, content: () => ReactNode): Part => {
    const found = known.get(key);
    if (found) return found;
    const made = { id: ++lastId, html: inOnePiece(renderToString(content())) };
    known.set(key, made);
    return made;
  };
  return { part, html: (key, content) => part(key, content).html };
}

/**
 * React adds piece to piece, and V8 keeps such a string as a tree of all its pieces until it is
 * read: several times the size of the text.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
