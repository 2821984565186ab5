import { existsSync } from "node:fs";
import { projectFiles } from "#tests/project-files";

type Git = (...args: string[]) => string;

/** Files that differ from the merge base with main, committed or not, including new ones. */
export function changedFiles(git: Git): string[] {
  const base = mergeBase(git, "main") ?? mergeBase(git, "origin/main");
  const listed = [
    git("diff", "--name-only", base ?? "HEAD"),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(listed.flatMap((text) => text.split("\n")).filter(Boolean))];
}

function mergeBase(git: Git, branch: string): string | undefined {
  try {
    return git("merge-base", branch, "HEAD");
  } catch {
    return undefined;
  }
}

/** What belongs together: a module, a part of the platform, a feature; otherwise a folder. */
function areaOf(path: string): string {
  const parts = path.split("/");
  if (parts[0] === "app") return parts.slice(0, Math.min(3, parts.length - 1)).join("/");
  if (parts[0] === "modules" || parts[0] === "platform")
    return parts.slice(0, 2).join("/").replace(/\.ts$/, "");
  return parts.slice(0, -1).join("/");
}

/** The test files of every area in which something changed, and the rules of the architecture. */
export function testsOf(changed: readonly string[], files: readonly string[] = testFiles()) {
  const areas = new Set(changed.filter((path) => path.includes("/")).map(areaOf));
  if (areas.size === 0) return [];
  return files.filter(
    (file) =>
      file.startsWith("tests/architecture") || areas.has(areaOf(file)) || changed.includes(file),
  );
}

const testFiles = (): string[] =>
  projectFiles().filter(
    (path) => /\.test\.tsx?$/.test(path) && !/^tests\/(e2e|whole)\//.test(path) && existsSync(path),
  );
