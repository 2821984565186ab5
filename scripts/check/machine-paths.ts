import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { extname } from "node:path";
import { projectFiles } from "#tests/project-files";

const binary = new Set([".png", ".webp", ".ico", ".woff2", ".jpg", ".gif", ".gz", ".br"]);
/** Any home directory; written so that this file does not match itself. */
const someHome = new RegExp(`${"/"}(home|Users)/[a-z][\\w.-]*/|[A-Z]:\\\\${"Users"}\\\\`);

/** Files that name a path on a particular machine, which is meaningless anywhere else. */
export function machinePaths(): string[] {
  const here = [process.cwd(), homedir()]
    .filter((path) => path.length > 4)
    .map((path) => `${path}/`);
  return projectFiles()
    .filter((path) => !binary.has(extname(path)))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) => {
          const found = here.find((each) => line.includes(each)) ?? someHome.exec(line)?.[0];
          return found
            ? [`${path}:${index + 1} names ${found}: use a path from the project's root.`]
            : [];
        }),
    );
}
