import { existsSync, readFileSync } from "node:fs";
import { allowedIn, allowedNames, retiredNames, retiredWords } from "#tests/retired-terms";
import type { Finding, SourceFile, Tree } from "./source.ts";

const listed = "tests/support/retired-terms.ts";
/** The parts of `tipJarOf`, `tip_jar` and `TipJar.tsx`: tip, jar, of. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

/** What to write instead of a retired word in this name; undefined where it has none. */
export function retiredIn(name: string, path = ""): { word: string; instead: string } | undefined {
  if (Object.hasOwn(allowedNames, name)) return undefined;
  const whole = Object.hasOwn(retiredNames, name) ? retiredNames[name] : undefined;
  if (whole !== undefined) return { word: name, instead: whole };
  for (const word of partsOf(name)) {
    const instead = Object.hasOwn(retiredWords, word) ? retiredWords[word] : undefined;
    const allowed = allowedIn.some((each) => each.word === word && each.files.test(path));
    if (instead !== undefined && !allowed) return { word, instead };
  }
  return undefined;
}

/** Names in code, files and folders that use a retired term. Landed migrations and fixtures never change. */
export function retiredTerms({ sources, paths }: Tree): Finding[] {
  const inPaths = [...paths]
    .filter((path) => !/^(db\/migrations|docs\/screens|tests\/fixtures)\//.test(path))
    .flatMap((path) => {
      const found = retiredIn(path);
      return found ? [{ at: path, says: explain("is named", found) }] : [];
    });
  return [...inPaths, ...sources.filter(({ path }) => path !== listed).flatMap(inSource)];
}

const explain = (how: string, { word, instead }: { word: string; instead: string }) =>
  `${how} with the retired term “${word}”. Use ${instead} instead.`;

function inSource({ path, text, program }: SourceFile): Finding[] {
  const findings = new Map<string, Finding>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { type, name, start } = node as { type?: string; name?: unknown; start?: number };
    if (/^(JSX)?Identifier$/.test(type ?? "") && typeof name === "string") {
      const found = retiredIn(name, path);
      if (found && !findings.has(name)) {
        const line = text.slice(0, start).split("\n").length;
        findings.set(name, { at: `${path}:${line}`, says: explain(`names ${name}`, found) });
      }
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return [...findings.values()];
}

/** Documents that name something by its former identifier. The changelog says what was renamed. */
export function retiredInDocuments({ paths }: Tree): Finding[] {
  return [...paths]
    .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md" && existsSync(path))
    .flatMap((path) => {
      const found = new Set(readFileSync(path, "utf8").match(/\b[A-Za-z_]+\b/g));
      return Object.entries(retiredNames)
        .filter(([name]) => found.has(name))
        .map(([word, instead]) => ({
          at: path,
          says: explain("says something", { word, instead }),
        }));
    });
}
