/**
 * While it wakes a page, React writes each text area's first text into it again and so wipes what a
 * quick hand has typed or selected. Here that one write is let pass by. Has to be called before
 * React hydrates; React then finds the areas as they were.
 */
export function keepTypedEarly(areas: Iterable<HTMLTextAreaElement>): void {
  for (const area of areas) {
    if (area.defaultValue === "") continue;
    passByOnce(area, "defaultValue");
    passByOnce(area, "value");
  }
}

function passByOnce(area: HTMLTextAreaElement, name: "value" | "defaultValue"): void {
  const first = area.defaultValue;
  const beneath = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
  Object.defineProperty(area, name, {
    configurable: true,
    get: () => beneath?.get?.call(area),
    set(text: string) {
      delete (area as Partial<HTMLTextAreaElement>)[name];
      if (text !== first) beneath?.set?.call(area, text);
    },
  });
}
