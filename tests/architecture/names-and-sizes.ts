import { longFiles, maxLines, maxTestLines } from "#tests/arrows";
import type { Finding, Tree } from "./source.ts";

const empty =
  /^(utils?|helpers?|services?|managers?|repositor(y|ies)|common|misc|types|data|info)$/i;
const emptyEnding = /[-.](utils?|helpers?|services?|managers?)$/i;
const emptyFolder = /\/(utils?|helpers?|services?|managers?|common|misc|types)\//i;

export function emptyNames({ sources }: Tree): Finding[] {
  return sources
    .filter(({ path }) => {
      const name = (path.split("/").at(-1) ?? "").replace(/(\.test)?\.\w+$/, "");
      return empty.test(name) || emptyEnding.test(name) || emptyFolder.test(`/${path}`);
    })
    .map(({ path }) => ({
      at: path,
      says: "has a name that says nothing. Put each function into a file named after what it is about.",
    }));
}

export function tooLong({ sources }: Tree, excused = longFiles): Finding[] {
  const over = new Map(
    sources.flatMap(({ path, text, isTest }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > (isTest ? maxTestLines : maxLines) ? [[path, lines] as const] : [];
    }),
  );
  const long = [...over]
    .filter(([path]) => !(path in excused))
    .map(([path, lines]) => ({
      at: path,
      says: `has ${lines} lines. Look for the second thing it is about and give that its own file; if it really is one thing, say why in tests/support/arrows.ts.`,
    }));
  const needless = Object.keys(excused)
    .filter((path) => !over.has(path))
    .map((path) => ({
      at: path,
      says: "needs no excuse any more: remove it from tests/support/arrows.ts.",
    }));
  return [...long, ...needless];
}
