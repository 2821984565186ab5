import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

export type ParameterKind = "text" | "number" | "date" | "choice" | "tag";

/** The parameters of an ICU message by name. `choice` picks one of several texts. */
export function parametersOf(source: string): Map<string, ParameterKind> {
  const found = new Map<string, ParameterKind>();
  collect(parse(source), found);
  return found;
}

const kinds: Partial<Record<TYPE, ParameterKind>> = {
  [TYPE.argument]: "text",
  [TYPE.number]: "number",
  [TYPE.plural]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "date",
  [TYPE.select]: "choice",
  [TYPE.tag]: "tag",
};

export const kindOf = ({ type }: MessageFormatElement): ParameterKind | undefined => kinds[type];

function collect(elements: readonly MessageFormatElement[], found: Map<string, ParameterKind>) {
  for (const element of elements) {
    const kind = kindOf(element);
    // A number may also appear as plain text, so the more specific kind counts.
    if (kind && "value" in element && (!found.has(element.value) || kind !== "text"))
      found.set(element.value, kind);
    if (element.type === TYPE.tag) collect(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, found);
  }
}
