import { globSync, readFileSync } from "node:fs";

/** The names of the pictures in docs/screens/ that a document shows. */
export function shownPictures(): string[] {
  const pages = globSync("{*.md,docs/**/*.md,modules/*/README.md}");
  const shown = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/screens\/([\w-]+\.webp)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(shown)].sort();
}
