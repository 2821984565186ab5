import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { directionOf, type Locale } from "./locales.ts";

/** The name of a site that has none of its own. */
export const defaultSiteName = "Guildhall";

/** The parameter of messages that code does not pass: the site's name is put in when one is parsed. */
export const siteParameter = "site";

/** Puts the site's name into a parsed message. */
export function withSiteName(
  elements: readonly MessageFormatElement[],
  name: string,
  locale: Locale,
): MessageFormatElement[] {
  // Isolated, as all names in texts from right to left.
  const value = elements.length > 1 && directionOf(locale) === "rtl" ? `\u2068${name}\u2069` : name;
  const fill = (element: MessageFormatElement): MessageFormatElement => {
    if (element.type === TYPE.argument && element.value === siteParameter)
      return { type: TYPE.literal, value };
    if (element.type === TYPE.tag) return { ...element, children: element.children.map(fill) };
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([key, option]) => [
            key,
            { ...option, value: option.value.map(fill) },
          ]),
        ),
      } as MessageFormatElement;
    return element;
  };
  return elements.map(fill);
}
