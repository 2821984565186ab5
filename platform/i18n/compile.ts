import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { CompiledMessage } from "./translate.ts";

/** Parses an ICU message. One without parameters becomes a plain string. */
export function compileMessage(source: string): CompiledMessage {
  if (!/[{<'#]/.test(source)) return source;
  const elements = parse(source, { shouldParseSkeletons: true });
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
