import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** A part of a TypeScript declaration file. */
export interface Node {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the parser's own
  readonly [key: string]: any;
}

/** What a file or a namespace declares, by name. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly interfaces: Map<string, Node>;
  readonly aliases: Map<string, Node>;
  readonly namespaces: Map<string, Scope>;
}

const makeScope = (parent?: Scope): Scope => ({
  parent,
  interfaces: new Map(),
  aliases: new Map(),
  namespaces: new Map(),
});

const folder = "node_modules/stripe/esm/resources";
const read = new Map<string, Scope>();

/**
 * The types of one resource of the installed library, and so of the API version it was made for.
 */
export function declared(file: string): Scope {
  const known = read.get(file);
  if (known) return known;
  const path = join(folder, file);
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  const scope = makeScope();
  gather(program.body as unknown as Node[], scope);
  read.set(file, scope);
  return scope;
}

function gather(statements: readonly Node[], scope: Scope): void {
  for (const statement of statements) {
    const node: Node = statement.declaration ?? statement;
    const name = node.id?.name as string | undefined;
    if (!name) continue;
    if (node.type === "TSInterfaceDeclaration") scope.interfaces.set(name, node);
    if (node.type === "TSTypeAliasDeclaration") scope.aliases.set(name, node.typeAnnotation);
    if (node.type === "TSModuleDeclaration" && node.body?.body) {
      const inner = scope.namespaces.get(name) ?? makeScope(scope);
      scope.namespaces.set(name, inner);
      gather(node.body.body, inner);
    }
  }
}

export interface Declaration {
  readonly node: Node;
  readonly scope: Scope;
  readonly kind: "interface" | "alias";
}

/** What `A.B.C` means where it is written. */
export function lookUp(names: readonly string[], from: Scope): Declaration | undefined {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    const home = names
      .slice(0, -1)
      .reduce<Scope | undefined>((inner, name) => inner?.namespaces.get(name), scope);
    const last = names.at(-1) ?? "";
    const type = home?.interfaces.get(last);
    if (home && type) return { node: type, scope: innerOf(home, last), kind: "interface" };
    const alias = home?.aliases.get(last);
    if (home && alias) return { node: alias, scope: home, kind: "alias" };
  }
  return undefined;
}

/** An interface's own names live in the namespace that is called like it. */
const innerOf = (home: Scope, name: string): Scope => home.namespaces.get(name) ?? home;
