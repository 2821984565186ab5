import { declared, lookUp, type Node, type Scope } from "./declarations.ts";

export type Params = string | { [name: string]: Params };

/** What does not fit the library's own type of this request; nothing when all does. */
export function checkParams(file: string, typeName: string, params: Params): string[] {
  const names = typeName.split(".");
  const found = lookUp(names, declared(file));
  if (!found) throw new Error(`${file} declares no ${typeName}`);
  return checkInterface(found.node, found.scope, params, "");
}

const at = (path: string, name: string) => (path ? `${path}[${name}]` : name);

function checkInterface(node: Node, scope: Scope, params: Params, path: string): string[] {
  if (typeof params === "string") return [`${path}: must be an object`];
  const properties = new Map<string, Node>();
  for (const base of node.extends ?? [])
    if (base.expression?.name === "PaginationParams")
      for (const name of ["limit", "starting_after", "ending_before"])
        properties.set(name, { type: "TSAnyKeyword", optional: true });
  for (const member of node.body.body as Node[])
    properties.set(member.key.name ?? member.key.value, member);
  const unknown = Object.keys(params).filter((name) => !properties.has(name));
  const wrong = unknown.map((name) => `${at(path, name)}: unknown parameter`);
  for (const [name, property] of properties) {
    const value = params[name];
    if (value === undefined) {
      if (!property.optional) wrong.push(`${at(path, name)}: required`);
    } else if (property.typeAnnotation)
      wrong.push(...check(property.typeAnnotation.typeAnnotation, scope, value, at(path, name)));
  }
  return wrong;
}

function check(type: Node, scope: Scope, params: Params, path: string): string[] {
  const must = (fits: boolean, what: string) => (fits ? [] : [`${path}: must be ${what}`]);
  switch (type.type) {
    case "TSStringKeyword":
      return must(typeof params === "string", "a string");
    case "TSNumberKeyword":
      return must(typeof params === "string" && /^-?\d+$/.test(params), "a whole number");
    case "TSBooleanKeyword":
      return must(params === "true" || params === "false", "true or false");
    case "TSLiteralType":
      return must(params === String(type.literal.value), String(type.literal.value));
    case "TSUnionType": {
      const tries = (type.types as Node[]).map((each) => check(each, scope, params, path));
      return tries.some((wrong) => wrong.length === 0) ? [] : (tries[0] ?? []);
    }
    case "TSArrayType":
      return checkList(type.elementType, scope, params, path);
    case "TSTypeReference":
      return checkReference(type, scope, params, path);
    default:
      return [`${path}: ${type.type} is not understood`];
  }
}

function checkReference(type: Node, scope: Scope, params: Params, path: string): string[] {
  const names = namesOf(type.typeName);
  const inner = type.typeArguments?.params?.[0] as Node | undefined;
  if (names[0] === "Array" && inner) return checkList(inner, scope, params, path);
  if (names[0] === "Emptyable" && inner)
    return params === "" ? [] : check(inner, scope, params, path);
  if (names[0] === "MetadataParam") return checkMetadata(params, path);
  if (names[0] === "RangeQueryParam") return checkRange(params, path);
  // A file of a multipart form, as the server read it.
  if (names[0] === "FileData")
    return typeof params === "object" && Number(params.size) > 0 ? [] : [`${path}: must be a file`];
  // Values the library does not name yet: ours are all of today.
  if (names[0] === "OtherString") return [`${path}: not one of the known values`];
  const found = lookUp(names, scope);
  if (!found) return [`${path}: ${names.join(".")} is not declared`];
  return found.kind === "alias"
    ? check(found.node, found.scope, params, path)
    : checkInterface(found.node, found.scope, params, path);
}

function checkList(element: Node, scope: Scope, params: Params, path: string): string[] {
  if (typeof params === "string") return [`${path}: must be a list`];
  const keys = Object.keys(params);
  if (keys.some((key, index) => key !== String(index))) return [`${path}: must be a list`];
  return Object.values(params).flatMap((each, index) =>
    check(element, scope, each, at(path, String(index))),
  );
}

function checkMetadata(params: Params, path: string): string[] {
  if (typeof params === "string") return [`${path}: must be an object`];
  const pairs = Object.entries(params);
  return pairs.length <= 50 &&
    pairs.every(([k, v]) => k.length <= 40 && typeof v === "string" && v.length <= 500)
    ? []
    : [`${path}: metadata beyond its limits`];
}

function checkRange(params: Params, path: string): string[] {
  if (typeof params === "string") return [`${path}: must be a range`];
  return Object.entries(params).every(
    ([name, value]) => /^(gt|gte|lt|lte)$/.test(name) && /^\d+$/.test(String(value)),
  )
    ? []
    : [`${path}: must be a range`];
}

function namesOf(name: Node): string[] {
  return name.type === "TSQualifiedName" ? [...namesOf(name.left), name.right.name] : [name.name];
}

/** `a[b][0]=c` as a tree. */
export function readForm(body: string): { [name: string]: Params } {
  const root: { [name: string]: Params } = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let inner = root;
    for (const key of keys.slice(0, -1)) {
      const next = inner[key];
      const branch = typeof next === "object" ? next : {};
      inner[key] = branch;
      inner = branch;
    }
    inner[keys.at(-1) ?? ""] = value;
  }
  return root;
}
