import { constants, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Part } from "./part-cache.ts";

/** Text that several pages contain, kept with its compressed form. */
export interface SharedText {
  readonly text: string;
  readonly plain: Buffer;
  /** Raw deflate data that ends on a byte and refers to nothing before it. */
  readonly deflated: Buffer;
}

/** A whole page, in pieces. */
export type PageDocument = readonly (string | SharedText)[];

export const documentText = (document: PageDocument): string =>
  document.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

/** Parts with at most so much between them are kept as one text. */
const maxBetween = 600;
/** Shorter texts are not worth a place. */
const minShared = 4_000;

export interface SharedTexts {
  /** Puts the parts in the places of their marks: `html` is split at them. */
  join(beginning: string, rest: readonly (readonly [Part, string])[]): PageDocument;
}

/**
 * Keeps what follows each other on many pages, such as the posts of a topic, as bytes and
 * compressed, so that a page costs only what is its own. The key is made of the parts and all text
 * between them: nothing has to be invalidated, and no reader gets another's.
 */
export function createSharedTexts(maxBytes: number): SharedTexts {
  const known = new LRUCache<string, SharedText>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, deflated }, key) =>
      2 * key.length + 2 * plain.length + deflated.length,
  });

  const shared = (key: string, text: () => string): SharedText => {
    const found = known.get(key);
    if (found) return found;
    const made = toShared(text());
    known.set(key, made);
    return made;
  };

  return {
    join(beginning, rest) {
      const pieces: (string | SharedText)[] = [beginning];
      let run: (readonly [Part, string])[] = [];
      let length = 0;
      const endRun = (after: string) => {
        const last = run.pop();
        if (last) run.push([last[0], ""]);
        const key = run.map(([{ id }, between]) => `${id} ${between.length} ${between}`).join("");
        const text = () => run.map(([{ html }, between]) => html + between).join("");
        pieces.push(length >= minShared ? shared(key, text) : text(), after);
        run = [];
        length = 0;
      };
      for (const [n, [part, after]] of rest.entries()) {
        run.push([part, after]);
        length += part.html.length;
        if (n === rest.length - 1 || after.length > maxBetween) endRun(after);
      }
      return pieces;
    },
  };
}

export function toShared(text: string): SharedText {
  const plain = Buffer.from(text);
  const deflated = deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
  return { text, plain, deflated };
}
