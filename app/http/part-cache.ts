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
  /** Elements rendered before; kept apart, so that those of few readers don't displace posts. */
  elementsHtml(key: string, content: () => ReactNode): string;
}

/**
 * Keeps the most recently used parts up to a number of characters. A part's key holds everything
 * that its HTML depends on, so nothing has to be invalidated and no reader gets another's.
 */
export function createPartCache(maxCharacters: number, maxElementCharacters: number): PartCache {
  let lastId = 0;
  const cacheOf = (maxSize: number) => {
    const known = new LRUCache<string, Part>({
      maxSize,
      sizeCalculation: ({ html }, key) => key.length + html.length + 1,
    });
    return (key: string, content: () => ReactNode): Part => {
      const found = known.get(key);
      if (found) return found;
      const made = { id: ++lastId, html: inOnePiece(renderToString(content())) };
      known.set(key, made);
      return made;
    };
  };
  const part = cacheOf(maxCharacters);
  const elements = cacheOf(maxElementCharacters);
  const html = (key: string, content: () => ReactNode) => part(key, content).html;
  const elementsHtml = (key: string, content: () => ReactNode) => elements(key, content).html;
  return { part, html, shortHtml: html, elementsHtml };
}

/**
 * React adds piece to piece, and V8 keeps such a string as a tree of all its pieces until it is
 * read: several times the size of the text.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
