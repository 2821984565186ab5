import { writeFileSync } from "node:fs";
import { specifiedRoutes, viewers } from "#tests/specified-routes";
import { nameOf } from "./names.ts";

/** Writes an index: each route with one picture and links to the other three. */
export function writeIndex(file: string): void {
  const rows = specifiedRoutes.map(({ route, fullest }) => {
    const name = nameOf(route);
    const seenBy = viewers[fullest] ? `${fullest} (\`${viewers[fullest]}\`)` : fullest;
    const others = [
      ["desktop-dark", "dark"],
      ["phone-light", "phone"],
      ["phone-dark", "phone, dark"],
    ].map(([kind, words]) => `[${words}](${name}-${kind}.webp)`);
    return `| \`${route}\` | ${seenBy} | [<img src="${name}-desktop-light.webp" width="320" alt="${route}, light">](${name}-desktop-light.webp) | ${others.join("<br>")} |`;
  });
  const lines = [
    "# Every screen",
    "",
    `The ${specifiedRoutes.length} routes of the specification in the demo community, each as the account that sees most of it. Made by \`npm run screens\`.`,
    "",
    "| route | seen by | light | and |",
    "| ----- | ------- | ----- | --- |",
    ...rows,
    "",
  ];
  writeFileSync(file, lines.join("\n"));
}
