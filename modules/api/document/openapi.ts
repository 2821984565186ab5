import { z } from "zod";
import { apiBase, apiLimits, scopes } from "../contract.ts";
import { isWrite, type Operation } from "../operation.ts";
import { operations } from "../operations.ts";
import { jsonSchemaOf } from "./json-schema.ts";

export const problemShape = z.object({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  code: z.string().describe("Stable error code. Compare this, not the messages."),
  detail: z.string().optional(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("Error messages by field name."),
});

/** The document: OpenAPI 3.1, made from the schemas the operations themselves read by. */
export function openApiDocument(
  origin: string,
  siteName: string,
  logo?: string,
  /** Groups of operations that the site turned off. */
  off: readonly string[] = [],
) {
  const shown = operations.filter(({ group }) => !off.includes(group));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of shown) {
    const described = describeOperation(operation);
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: siteName,
      version: "1.0.0",
      summary: `${siteName} API`,
      description: `What apps and bots need, by the same rules as the pages. ${origin}/api shows all of it to people.`,
      license: { name: "MIT", identifier: "MIT" },
      ...(logo && { "x-logo": { url: origin + logo, altText: siteName } }),
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: origin + apiBase }],
    tags: [...new Set(shown.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `An access token. Its scopes: ${Object.keys(scopes).join(", ")}.`,
        },
      },
      schemas: { Problem: jsonSchemaOf(problemShape, "output") },
      responses: {
        Problem: {
          description: "Problem details (RFC 9457).",
          content: { "application/problem+json": { schema: ref("Problem") } },
        },
      },
      headers: limitHeaders,
    },
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const limitHeaders = {
  RateLimit: {
    description: "Remaining requests of each limit, and when it resets.",
    schema: text,
  },
  "RateLimit-Policy": {
    description: `Of one token: ${apiLimits.requests.limit} requests in ${apiLimits.requests.perSeconds} seconds, ${apiLimits.writes.limit} of them writes.`,
    schema: text,
  },
};

function describeOperation(operation: Operation) {
  const { id, group, scope, summary, description, input, output } = operation;
  const write = isWrite(operation);
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description && { description }),
    security: [{ token: [scope] }],
    parameters: [
      ...parametersOf(input.path, "path"),
      ...parametersOf(input.query, "query"),
      ...(write ? [idempotencyKey] : []),
    ],
    ...(write && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchemaOf(input.body, "input") } },
      },
    }),
    responses: {
      [write ? "201" : "200"]: {
        description: write ? "Done." : "Here it is.",
        headers: Object.fromEntries(
          Object.keys(limitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
        content: { "application/json": { schema: jsonSchemaOf(output, "output") } },
      },
      ...(!write && { "304": { description: "Not modified." } }),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Requests repeated with the same key are carried out once.",
  schema: { type: "string", maxLength: 255 },
};

function parametersOf(schema: z.ZodType, where: "path" | "query") {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, { description, ...each }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(description && { description }),
    schema: each,
  }));
}
