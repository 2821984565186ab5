/**
 * Generates app/ui/icons/sprite.svg: the icons the product uses, as symbols of one file. A page
 * with a hundred icons then contains a hundred short references, and fetches the shapes once.
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { iconNames } from "#app/ui/icons/names.ts";

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const target = new URL("../app/ui/icons/sprite.svg", import.meta.url);

export async function drawSprite(): Promise<string> {
  const symbols: string[] = [];
  for (const name of iconNames) {
    const file = new URL(
      `../node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
      import.meta.url,
    );
    const { __iconData } = (await import(file.href)) as {
      __iconData: { readonly node: readonly Node[] };
    };
    symbols.push(
      `<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(element).join("")}</symbol>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

function element([tag, attributes]: Node): string {
  const entries = Object.entries(attributes).filter(([name]) => name !== "key");
  return `<${tag}${entries.map(([name, value]) => ` ${name}="${value}"`).join("")}/>`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(target, await drawSprite());
