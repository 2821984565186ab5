import { createElement } from "react";
import type { RenderedParts } from "#app/ui/rendered-parts.tsx";
import type { Part, PartCache } from "./part-cache.ts";

/**
 * Leaves a mark in place of each part, so that React and what follows have less text to go through.
 * The nonce is new for each request and in no text that people write.
 */
export function markParts(cache: PartCache, nonce: string) {
  const found: Part[] = [];
  const mark = `<!--part ${nonce} `;
  const elements: string[] = [];
  const beginOfElement = `<rendered-part id="${nonce} `;
  const endOfElement = '"></rendered-part>';
  const parts: RenderedParts = {
    html: (key, content) => `${mark}${found.push(cache.part(key, content)) - 1}-->`,
    shortHtml: cache.shortHtml,
    inside: { html: cache.shortHtml, shortHtml: cache.shortHtml },
    elements: (key, content) => {
      const n = elements.push(cache.elementsHtml(key, content)) - 1;
      return createElement("rendered-part", { id: `${nonce} ${n}` });
    },
  };
  /** Puts the elements that were rendered before into their places. */
  const putIn = (page: string): string => {
    const [beginning = "", ...marked] = page.split(beginOfElement);
    return marked.reduce((before, piece) => {
      const end = piece.indexOf(endOfElement);
      const html = elements[Number(piece.slice(0, end))];
      if (html === undefined)
        throw new Error("a page has a mark of elements that were not rendered");
      return before + html + piece.slice(end + endOfElement.length);
    }, beginning);
  };
  const split = (html: string): [string, (readonly [Part, string])[]] => {
    const [beginning = "", ...marked] = html.split(mark);
    const rest = marked.map((piece) => {
      const end = piece.indexOf("-->");
      const part = found[Number(piece.slice(0, end))];
      if (!part) throw new Error("a page has a mark of a part that was not rendered");
      return [part, piece.slice(end + 3)] as const;
    });
    return [beginning, rest];
  };
  return { parts, putIn, split };
}
