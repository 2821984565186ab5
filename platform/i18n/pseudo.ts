import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import type { CompiledMessage } from "./translate.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçđéƒǵħíĵķľɱñóƥɋŕšŧúṽŵẋýžÁƁÇĐÉƑǴĦÍĴĶĽṀÑÓƤɊŔŠŦÚṼŴẊÝŽ";
const replacements = new Map(
  [...plain].map((character, n) => [character, [...accented][n] ?? character]),
);

/** English that looks foreign: accents show what is not translated, its length what gets cut off. */
export function pseudoLocalize(compiled: CompiledMessage): CompiledMessage {
  if (typeof compiled === "string") return accent(compiled);
  return compiled.map(withAccents);
}

function withAccents(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accent(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(withAccents) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(withAccents) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

/** Every third letter is doubled, which makes a text about a third longer. */
function accent(text: string): string {
  let count = 0;
  return [...text]
    .map((character) => {
      const replacement = replacements.get(character);
      if (!replacement) return character;
      return count++ % 3 === 2 ? replacement + replacement.toLowerCase() : replacement;
    })
    .join("");
}
