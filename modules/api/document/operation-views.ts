import type { z } from "zod";
import { apiBase, type FieldView, type OperationView } from "../contract.ts";
import { isWrite, type Operation } from "../operation.ts";
import { operations } from "../operations.ts";
import { describeType, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Every operation as its page shows it to people. */
export const operationViews = (
  origin: string,
  /** Groups of operations that the site turned off. */
  off: readonly string[] = [],
): readonly OperationView[] =>
  operations
    .filter(({ group }) => !off.includes(group))
    .map((operation) => {
      const {
        id,
        group,
        method,
        path,
        scope,
        summary,
        description = "",
        input,
        output,
      } = operation;
      return {
        id,
        group,
        path,
        scope,
        summary,
        description,
        method: method.toUpperCase(),
        input: [
          ...fieldsOf(input.path, "path"),
          ...fieldsOf(input.query, "query"),
          ...(isWrite(operation) ? fieldsOf(input.body, "body") : []),
        ],
        output: answerFields(jsonSchemaOf(output, "output")),
        curl: curlOf(operation, origin),
      };
    });

function fieldsOf(schema: z.ZodType, location: FieldView["location"]): FieldView[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, each]) => ({
    name,
    location,
    type: describeType(each),
    description: each.description ?? "",
    required: location === "path" || (required.includes(name) && each.default === undefined),
  }));
}

/** Of a list, what each line holds. */
function answerFields(schema: JsonSchema, under = ""): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const own: FieldView = {
      name: under + name,
      location: "answer",
      type: describeType(each),
      required: true,
      description: each.description ?? "",
    };
    const inside = each.items?.properties ? each.items : each.properties ? each : undefined;
    return inside && under === ""
      ? [own, ...answerFields(inside, `${name}${each.items ? "[]" : ""}.`)]
      : [own];
  });
}

/** A line for the shell. What it would send is made of the operation’s own example. */
function curlOf(operation: Operation, origin: string): string {
  const { path, input, example = {} } = operation;
  const names = (schema: z.ZodType) => Object.keys(jsonSchemaOf(schema, "input").properties ?? {});
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => String(example[name] ?? `{${name}}`));
  const query = new URLSearchParams(
    names(input.query).flatMap((name) => (example[name] ? [[name, String(example[name])]] : [])),
  ).toString();
  const url = `${origin}${apiBase}${at}${query ? `?${query}` : ""}`;
  const lines = [`curl "${url}"`, `  -H "Authorization: Bearer $GUILDHALL_TOKEN"`];
  if (isWrite(operation)) {
    const body = Object.fromEntries(
      names(input.body).flatMap((name) => (name in example ? [[name, example[name]]] : [])),
    );
    lines.push(`  -H "Content-Type: application/json"`, `  -H "Idempotency-Key: $(uuidgen)"`);
    lines.push(`  -d '${JSON.stringify(body)}'`);
  }
  return lines.join(" \\\n");
}
