import { readFileSync } from "node:fs";
import { projectFiles } from "#tests/project-files";

/** Alignment that a writer chose for a column of a Markdown table. */
const chosenByWriters = /^\.prose \.(left|right)$/;

const physicalProperty =
  /^(left|right|float|clear|(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius)$/;
const physicalValue = /^(left|right)$/;
/** Not the widths of borders: they draw check marks, which are the same in every language. */
const fourSides = /^(margin|padding|inset|border-radius|scroll-(margin|padding))$/;

/** Styles that name left or right: in languages from right to left they would stay where they are. */
export function physicalCss(): string[] {
  const files = projectFiles().filter((path) => /^(app|modules|platform|server)\//.test(path));
  return files.flatMap((path) => {
    if (path.endsWith(".css")) return physicalStyles(path, readFileSync(path, "utf8"));
    if (/\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      return physicalInlineStyles(path, readFileSync(path, "utf8"));
    return [];
  });
}

export function physicalStyles(path: string, css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const problems: string[] = [];
  for (const { 1: property = "", 2: value = "", index } of bare.matchAll(
    /(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g,
  )) {
    const selector = /([^{};]*)\{[^{}]*$/.exec(bare.slice(0, index))?.[1]?.trim() ?? "";
    const sides = value.trim().match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
    const isPhysical =
      property === "float" || property === "clear" || property === "text-align"
        ? physicalValue.test(value.trim())
        : physicalProperty.test(property) ||
          (fourSides.test(property) && sides.length === 4 && isUneven(property, sides));
    if (!isPhysical || chosenByWriters.test(selector)) continue;
    const line = bare.slice(0, index).split("\n").length;
    problems.push(
      `${path}:${line}: ${property}: ${value.trim()} is the same side in every language: use -inline-start and -inline-end.`,
    );
  }
  return problems;
}

/** Sides are top, right, bottom, left; corners top left, top right, bottom right, bottom left. */
const isUneven = (property: string, [one, two, three, four]: readonly string[]): boolean =>
  property === "border-radius" ? one !== two || three !== four : two !== four;

/** In style objects, and in the HTML of emails. */
export function physicalInlineStyles(path: string, code: string): string[] {
  return code.split("\n").flatMap((line, n) => {
    const [found] =
      /\b(margin|padding|border)(Left|Right)\b|textAlign: "(left|right)"|\b(margin|padding|border)-(left|right):|text-align: ?(left|right)\b/.exec(
        line,
      ) ?? [];
    return found
      ? [`${path}:${n + 1}: ${found} is the same side in every language: use start and end.`]
      : [];
  });
}
