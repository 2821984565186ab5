import type { z } from "zod";
import { apiBase, type FieldView, type OperationView } from "../contract.ts";
import { isWrite, type Operation } from "../operation.ts";
import { operations } from "../operations.ts";
import { inWords, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Every operation as its page shows it to people. */
export const operationViews = (origin: string): readonly OperationView[] =>
  operations.map((operation) => {
    const { id, group, method, path, scope, summary, about = "", takes, gives } = operation;
    return {
      id,
      group,
      path,
      scope,
      summary,
      about,
      method: method.toUpperCase(),
      takes: [
        ...fieldsOf(takes.path, "path"),
        ...fieldsOf(takes.query, "query"),
        ...(isWrite(operation) ? fieldsOf(takes.body, "body") : []),
      ],
      gives: answerFields(jsonSchemaOf(gives, "output")),
      curl: curlOf(operation, origin),
    };
  });

function fieldsOf(schema: z.ZodType, where: FieldView["where"]): FieldView[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, each]) => ({
    name,
    where,
    type: inWords(each),
    about: each.description ?? "",
    required: where === "path" || (required.includes(name) && each.default === undefined),
  }));
}

/** Of a list, what each line holds. */
function answerFields(schema: JsonSchema, under = ""): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const own: FieldView = {
      name: under + name,
      where: "answer",
      type: inWords(each),
      required: true,
      about: each.description ?? "",
    };
    const inside = each.items?.properties ? each.items : each.properties ? each : undefined;
    return inside && under === ""
      ? [own, ...answerFields(inside, `${name}${each.items ? "[]" : ""}.`)]
      : [own];
  });
}

/** A line for the shell. What it would send is made of the operation’s own example. */
function curlOf(operation: Operation, origin: string): string {
  const { path, takes, example = {} } = operation;
  const names = (schema: z.ZodType) => Object.keys(jsonSchemaOf(schema, "input").properties ?? {});
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => String(example[name] ?? `{${name}}`));
  const query = new URLSearchParams(
    names(takes.query).flatMap((name) => (example[name] ? [[name, String(example[name])]] : [])),
  ).toString();
  const url = `${origin}${apiBase}${at}${query ? `?${query}` : ""}`;
  const lines = [`curl "${url}"`, `  -H "Authorization: Bearer $GUILDHALL_TOKEN"`];
  if (isWrite(operation)) {
    const body = Object.fromEntries(
      names(takes.body).flatMap((name) => (name in example ? [[name, example[name]]] : [])),
    );
    lines.push(`  -H "Content-Type: application/json"`, `  -H "Idempotency-Key: $(uuidgen)"`);
    lines.push(`  -d '${JSON.stringify(body)}'`);
  }
  return lines.join(" \\\n");
}
