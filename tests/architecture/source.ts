import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";
import { projectFiles } from "#tests/project-files";

export interface Import {
  readonly specifier: string;
  /** The imported file, relative to the project root; undefined for packages and Node's modules. */
  readonly target: string | undefined;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** The parsed program, in ESTree's shape. */
  readonly program: unknown;
  /** Test files and factories: they may import from outside. */
  readonly isTest: boolean;
}

export interface Tree {
  readonly sources: readonly SourceFile[];
  readonly paths: ReadonlySet<string>;
}

export interface Finding {
  readonly at: string;
  /** What is wrong and what to do instead. */
  readonly says: string;
}

const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path);

export function projectTree(): Tree {
  return treeOf(
    Object.fromEntries(
      projectFiles().map((path) => [path, isSource(path) ? readFileSync(path, "utf8") : ""]),
    ),
  );
}

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  const paths = new Set(Object.keys(files));
  const sources = Object.entries(files)
    .filter(([path]) => isSource(path))
    .map(([path, text]) => parseSource(path, text, paths));
  return { sources, paths };
}

function parseSource(path: string, text: string, paths: ReadonlySet<string>): SourceFile {
  const { module, program } = parseSync(path, text);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const found: Import[] = [];
  const add = (specifier: string, start: number, names: string[], typeOnly: boolean) =>
    found.push({
      specifier,
      target: targetOf(path, specifier, paths),
      names,
      typeOnly,
      line: lineAt(start),
    });
  for (const { moduleRequest, entries, start } of module.staticImports)
    add(
      moduleRequest.value,
      start,
      entries.map(({ importName }) => importName.name ?? importName.kind),
      entries.length > 0 && entries.every(({ isType }) => isType),
    );
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType, importName, start } of entries)
      if (moduleRequest) add(moduleRequest.value, start, [importName.name ?? "*"], isType);
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (literal?.[1]) add(literal[1], start, [], false);
  }
  return { path, text, imports: found, program, isTest: /\.(test|factory|spec)\.tsx?$/.test(path) };
}

const importPatterns: readonly [RegExp, string][] = [
  [/^#app\/(.+)$/, "app/$1"],
  [/^#modules\/(.+)$/, "modules/$1/index.server.ts"],
  [/^#contracts\/(.+)$/, "modules/$1/contract.ts"],
  [/^#tables\/(.+)$/, "modules/$1/tables.ts"],
  [/^#permissions$/, "modules/permissions/index.ts"],
  [/^#platform\/(.+)$/, "platform/$1.ts"],
  [/^#server\/(.+)$/, "server/$1.ts"],
  [/^#tests\/(.+)$/, "tests/support/$1.ts"],
];

function targetOf(from: string, specifier: string, paths: ReadonlySet<string>) {
  if (specifier.startsWith(".")) {
    const plain = join(dirname(from), specifier.replace(/\?.*$/, ""));
    return (
      [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find((p) => paths.has(p)) ?? plain
    );
  }
  for (const [pattern, path] of importPatterns)
    if (pattern.test(specifier)) return specifier.replace(pattern, path);
  return undefined;
}
