import type { DifferencePart } from "#platform/difference";

/** Removed text is struck through, added text underlined; long unchanged parts are collapsed. */
export function Difference({ parts }: { readonly parts: readonly DifferencePart[] }) {
  return (
    <div className="difference" dir="auto">
      {parts.map(({ kind, text }, place) => {
        const Mark = marks[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
        return <Mark key={place}>{kind === "same" ? folded(text) : text}</Mark>;
      })}
    </div>
  );
}

const marks = { added: "ins", removed: "del", same: "span" } as const;

const folded = (text: string): string =>
  text.length > 400 ? `${text.slice(0, 160)} … ${text.slice(-160)}` : text;
