import { z } from "zod";

/** As much of JSON Schema as is read here. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What is sent (`input`) or answered (`output`), in the words of JSON Schema 2020-12. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    // The format already implies it; the pattern would be longer than all the rest.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return made as JsonSchema;
}

/** A short type description: `string`, `integer`, `one of a, b`, `list of strings`. */
export function describeType(schema: JsonSchema): string {
  const { enum: choices, items, type, format } = schema;
  const anyOf =
    typeof type === "object" ? type.map((each) => ({ ...schema, type: each })) : schema.anyOf;
  if (anyOf) {
    const real = anyOf.filter((each) => each.type !== "null").map(describeType);
    return real.length < anyOf.length ? `${real.join(" or ")}, or null` : real.join(" or ");
  }
  if (choices) return choices.map((choice) => `\`${String(choice)}\``).join(", ");
  if (type === "array") return `list of ${items ? describeType(items) : "anything"}`;
  if (type === "object") return "object";
  if (format === "date-time") return "instant";
  if (format === "date") return "day";
  if (format === "uri") return "address";
  return typeof type === "string" ? type : "anything";
}
