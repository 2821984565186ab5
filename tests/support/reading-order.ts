import type { Page } from "@playwright/test";

/**
 * Codes, numbers with spaces or hyphens, and signs, which run from left to right in every language,
 * that this page shows in another order: what it says, with the part that stands wrongly. In a page
 * from right to left, the browser puts "4242 1881" the other way round unless its element runs from
 * left to right.
 */
export async function wrongReadingOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Character {
      readonly node: Text;
      readonly offset: number;
    }
    interface Run {
      readonly text: string;
      readonly characters: readonly Character[];
    }

    /** Text that stands together: React writes `{a}-{b}` as several text nodes. */
    function runsOf(element: Element): Run[] {
      const runs: Run[] = [];
      let characters: Character[] = [];
      let text = "";
      const close = () => {
        if (text.trim()) runs.push({ text, characters });
        characters = [];
        text = "";
      };
      for (const node of element.childNodes)
        if (node instanceof Text)
          for (let offset = 0; offset < node.data.length; offset += 1) {
            characters.push({ node, offset });
            text += node.data[offset];
          }
        else if (!(node instanceof Comment)) close();
      close();
      return runs;
    }

    function boxOf(run: Run, from: number, to: number, edge: "first" | "last") {
      const range = document.createRange();
      const start = run.characters[from];
      const end = run.characters[to - 1];
      if (!(start && end)) return undefined;
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset + 1);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return boxes.at(edge === "first" ? 0 : -1);
    }

    /** Whether the first part stands to the left of the second, or on another line. */
    function inOrder(
      run: Run,
      first: readonly [number, number],
      second: readonly [number, number],
    ) {
      const one = boxOf(run, ...first, "last");
      const two = boxOf(run, ...second, "first");
      if (!(one && two)) return true;
      if (two.top >= one.bottom - 1 || one.top >= two.bottom - 1) return true;
      return one.right <= two.left + 1;
    }

    /** Groups of a number or a code, such as "4242 1881", "K7QM 2XAB", "2026-11-19", "1.20.3" and "64 × 32". */
    const codes = [
      /[A-Za-z0-9]+(?:[-./:_@+][A-Za-z0-9]+)+/g,
      /\d[\d,.]*(?:\s+\d[\d,.]*)+/g,
      /[A-Z0-9]{3,}(?:\s+[A-Z0-9]{2,})+/g,
      /\d+\s*×\s*\d+/g,
    ];
    /** What stands before a number or name: a sign, or the dots of a masked number. */
    const signs = /(?<![\p{L}\p{N}])[+\-−@•*][\s\u200e\u200f\u061c]*[A-Za-z0-9]/gu;

    function wrongPart(run: Run): string | undefined {
      const matches = codes.flatMap((pattern) => [...run.text.matchAll(pattern)]);
      for (const { 0: code, index } of matches) {
        // The time before its zone is read in the direction of the page.
        if (!/\d/.test(code) || /\d\s+UTC$/.test(code)) continue;
        const tokens = [...code.matchAll(/[A-Za-z0-9]+/g)].map(
          (token) => [index + token.index, index + token.index + token[0].length] as const,
        );
        for (const [at, token] of tokens.slice(1).entries())
          if (!inOrder(run, tokens[at] ?? token, token)) return code;
      }
      for (const { 0: signed, index } of run.text.matchAll(signs)) {
        const end = index + signed.length;
        if (!inOrder(run, [index, index + 1], [end - 1, end])) return signed;
      }
      return undefined;
    }

    const found: string[] = [];
    const report = (element: Element, run: Run) => {
      const part = wrongPart(run);
      if (part === undefined) return;
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      found.push(`${name}: "${part}" in "${run.text.trim().slice(0, 80)}"`);
    };

    /** What a field contains can't be measured: the same text in an element of the same direction. */
    function reportField(field: HTMLElement, text: string) {
      const copy = document.createElement("div");
      const { direction, unicodeBidi } = getComputedStyle(field);
      Object.assign(copy.style, {
        direction,
        unicodeBidi,
        position: "absolute",
        whiteSpace: "pre",
      });
      copy.textContent = text;
      document.body.append(copy);
      for (const run of runsOf(copy)) report(field, run);
      copy.remove();
    }

    const numeric = 'input:is([inputmode="numeric"], [inputmode="decimal"], [type="tel"])';
    for (const element of document.body.querySelectorAll("*")) {
      if (element.matches("script, style, noscript, option, textarea")) continue;
      if (element.matches(numeric) && element.checkVisibility())
        reportField(element as HTMLInputElement, "4242 1881");
      for (const run of runsOf(element)) report(element, run);
    }
    for (const select of document.querySelectorAll("select"))
      if (select.checkVisibility()) reportField(select, select.selectedOptions[0]?.text ?? "");
    const fields = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])';
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      if (!field.checkVisibility()) continue;
      reportField(field, field.value || field.placeholder);
    }
    return found;
  });
}
