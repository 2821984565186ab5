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
