import { type RefObject, useEffect } from "react";
import { replaceBefore, textBefore } from "../markdown/caret.ts";
import type { CoveredTextArea } from "../markdown/covered.ts";
import { SuggestionList } from "../suggestions/SuggestionList.tsx";
import { useTranslate } from "../translate.ts";
import { rememberEmoji, savedTone } from "./device.ts";
import { loadEmoji } from "./emoji-data.ts";
import { type Emoji, findEmoji, withTone } from "./emoji-set.ts";
import { shortcodeAtCaret, typedShortcode } from "./shortcode.ts";

interface Props {
  /** Contains the text area, and the rich text over it. */
  readonly box: RefObject<HTMLElement | null>;
}

const maxSuggestions = 6;

/** Emoji to choose from while `:smi` is typed; a whole `:smile:` becomes the emoji at once. */
export function EmojiSuggestions({ box }: Props) {
  const t = useTranslate();
  const { locale } = t;

  useEffect(() => {
    const area: CoveredTextArea | null | undefined = box.current?.querySelector("textarea");
    if (!area) return;
    let last = "";
    const onInput = () => {
      const before = textBefore(area);
      // Typed just now, and not brought back by undo.
      const code = before === `${last}:` ? typedShortcode(before) : undefined;
      last = before;
      if (code === undefined) return;
      loadEmoji(locale).then(
        ({ byCode }) => {
          const char = byCode.get(code);
          if (char && textBefore(area) === before)
            replaceBefore(area, code.length + 2, withTone(char, savedTone()));
        },
        () => {},
      );
    };
    area.addEventListener("input", onInput);
    return () => area.removeEventListener("input", onInput);
  }, [box, locale]);

  return (
    <SuggestionList<Emoji>
      box={box}
      label={t("ui.emoji.suggestions")}
      typingAt={shortcodeAtCaret}
      find={async (part) => findEmoji(await loadEmoji(locale), part, maxSuggestions)}
      keyOf={({ char }) => char}
      textOf={({ char }) => {
        const chosen = withTone(char, savedTone());
        rememberEmoji(chosen);
        return `${chosen} `;
      }}
    >
      {({ char, codes, name }) => (
        <>
          <span aria-hidden="true">{withTone(char, savedTone())}</span>
          <span>{name}</span>
          <span className="quiet" dir="ltr">
            :{codes[0]}:
          </span>
        </>
      )}
    </SuggestionList>
  );
}
