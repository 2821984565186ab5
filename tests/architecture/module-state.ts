import { keepsModuleState, loadsConfiguration } from "#tests/layers";
import type { Finding, SourceFile, Tree } from "./source.ts";

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly kind?: string;
  readonly declaration?: Statement | null;
  readonly id?: { readonly name?: string } | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
}

const checked = /^(modules|platform|server|app)\//;
/** The browser has one application per page; only server code is checked for `let`. */
const onServer = /^(modules|platform|server)\//;

/** State that lives in a module would be shared by all applications of a process. */
export function moduleState({ sources }: Tree): Finding[] {
  return sources
    .filter(({ path, isTest }) => checked.test(path) && !isTest)
    .flatMap((file) => [...declared(file), ...configuration(file)]);
}

function declared(file: SourceFile): Finding[] {
  const { body } = file.program as unknown as { readonly body: readonly Statement[] };
  return body.flatMap((statement) => {
    const exported = statement.type === "ExportNamedDeclaration";
    const it = exported ? statement.declaration : statement;
    if (!it) return [];
    const at = `${file.path}:${file.text.slice(0, statement.start).split("\n").length}`;
    const names = [it.id?.name, ...(it.declarations ?? []).map(({ id }) => id.name)];
    const configures = names.find((name) => /^configure[A-Z]/.test(name ?? ""));
    if (exported && configures)
      return [
        {
          at,
          says: `exports ${configures}(), which changes a module for the whole process. Define a port with definePort() of #platform/ports, read it as ctx.ports.get(…), and provide it in server/app-container.ts.`,
        },
      ];
    if (it.type !== "VariableDeclaration" || it.kind !== "let" || !onServer.test(file.path))
      return [];
    if (file.path in keepsModuleState) return [];
    return [
      {
        at,
        says: "keeps state in a module-level let, shared by every application of the process. Give it to a port with a default made per application (definePort() of #platform/ports); state that depends on no configuration is listed with its reason in keepsModuleState of tests/support/layers.ts.",
      },
    ];
  });
}

const configuration = ({ path, imports }: SourceFile): Finding[] =>
  path in loadsConfiguration
    ? []
    : imports
        .filter(
          ({ specifier, names }) =>
            specifier === "#platform/config" && names.some((name) => name === "loadConfig"),
        )
        .map(({ line }) => ({
          at: `${path}:${line}`,
          says: "reads the process's configuration. Only entry points do (loadsConfiguration in tests/support/layers.ts); elsewhere it is ctx.ports.get(appConfig).",
        }));
