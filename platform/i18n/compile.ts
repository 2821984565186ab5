import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { defaultLocale, type Locale } from "./locales.ts";
import { defaultSiteName, withSiteName } from "./site-name.ts";
import type { CompiledMessage } from "./translate.ts";

/**
 * Parses an ICU message, with the site's name in place of `{site}`. One without other parameters
 * becomes a plain string.
 */
export function compileMessage(
  source: string,
  siteName: string = defaultSiteName,
  locale: Locale = defaultLocale,
): CompiledMessage {
  if (!/[{<'#]/.test(source)) return source;
  const elements = withSiteName(parse(source, { shouldParseSkeletons: true }), siteName, locale);
  return asText(elements) ?? elements;
}

function asText(elements: readonly MessageFormatElement[]): string | undefined {
  let text = "";
  for (const element of elements) {
    if (element.type !== TYPE.literal) return undefined;
    text += element.value;
  }
  return text;
}
