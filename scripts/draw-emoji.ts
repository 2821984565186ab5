/**
 * Generates app/ui/emoji/data: the emoji with their shortcodes, and their names in each language.
 * Its sources are needed only here, and are 120 MB, so they are no dependencies. To run it, unpack
 * `gemoji`, `cldr-annotations-modern` and `cldr-annotations-derived-modern` into one folder:
 *
 *     node scripts/draw-emoji.ts <folder with node_modules>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { locales } from "#platform/i18n";

interface Gemoji {
  readonly emoji: string;
  readonly names: readonly string[];
  readonly category: string;
}

interface Annotation {
  readonly default?: readonly string[];
  readonly tts?: readonly string[];
}

const target = new URL("../app/ui/emoji/data/", import.meta.url);
const source = resolve(process.argv[2] ?? "", "node_modules");
const gemojiFile = pathToFileURL(`${source}/gemoji/index.js`).href;
const { gemoji } = (await import(gemojiFile)) as { gemoji: readonly Gemoji[] };

/** One line per emoji, with an empty line between two categories. */
const categories = [...new Set(gemoji.map(({ category }) => category))];
const ordered = categories.map((category) => gemoji.filter((each) => each.category === category));
writeFileSync(
  new URL("emoji.txt", target),
  ordered
    .map((group) => group.map(({ emoji, names }) => `${[emoji, ...names].join(" ")}\n`).join(""))
    .join("\n"),
);

/** The data has them without the sign that asks for a picture. */
const keyOf = (emoji: string) => emoji.replaceAll("\ufe0f", "");

function annotations(name: string, key: string, locale: string): Record<string, Annotation> {
  const file = `${source}/cldr-${name}-modern/${key}/${locale}/annotations.json`;
  const content = JSON.parse(readFileSync(file, "utf8"));
  return content[key].annotations;
}

/** For each emoji in the same order: its name, then other words it is found by. */
for (const locale of Object.keys(locales)) {
  const found = {
    ...annotations("annotations", "annotations", locale),
    ...annotations("annotations-derived", "annotationsDerived", locale),
  };
  const lines = ordered.flat().map(({ emoji, names }) => {
    const { tts = [], default: words = [] } = found[keyOf(emoji)] ?? {};
    const name = tts[0] ?? names[0]?.replaceAll("_", " ") ?? "";
    const more = words.filter((word) => !name.toLowerCase().includes(word.toLowerCase()));
    return `${[name, ...more].join("|")}\n`;
  });
  writeFileSync(new URL(`${locale}.txt`, target), lines.join(""));
}
