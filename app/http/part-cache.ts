import { renderToString } from "react-dom/server";
import type { RenderedParts } from "#app/ui/rendered-parts.ts";

/**
 * Keeps the most recently used parts up to a number of characters. A part's key holds everything
 * that its HTML depends on, so nothing has to be invalidated and no reader gets another's.
 */
export function createPartCache(maxCharacters: number): RenderedParts {
  const known = new Map<string, string>();
  let size = 0;
  return {
    html(key, content) {
      const found = known.get(key);
      if (found !== undefined) {
        // Moved to the end: the first of the map is the one not used for longest.
        known.delete(key);
        known.set(key, found);
        return found;
      }
      const html = renderToString(content());
      known.set(key, html);
      size += key.length + html.length;
      for (const [oldest, value] of known) {
        if (size <= maxCharacters) break;
        known.delete(oldest);
        size -= oldest.length + value.length;
      }
      return html;
    },
  };
}
