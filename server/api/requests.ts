import { createHash } from "node:crypto";
import type { z } from "zod";
import { cleanText } from "#app/http/form-guard.ts";
import { formMessages } from "#app/ui/forms/messages.ts";
import { apiLimits } from "#contracts/api";
import { DomainError, invalid } from "#platform/errors";
import { randomId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { problem } from "./problem.ts";

/** Parses by a schema, or rejects with an error for each field. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const read = schema.safeParse(input, { error: formMessages });
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const name = path.map(String).join(".") || "body";
    fields[name] = [...(fields[name] ?? []), message];
  }
  throw invalid(fields);
}

/** The body as JSON, or an error response. */
export async function readJson(
  ctx: WithPorts,
  request: Request,
): Promise<{ json: unknown } | Response> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json(?:\s*;|$)/i.test(type))
    return problem(ctx, { status: 415, code: "not_json" });
  if (Number(request.headers.get("Content-Length") ?? 0) > apiLimits.bodyBytes)
    return problem(ctx, { status: 413, code: "too_much" });
  try {
    return { json: JSON.parse(await request.text(), (_, value: unknown) => cleaned(value)) };
  } catch (error) {
    // JSON nested too deeply to parse is rejected like any other malformed input.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return problem(ctx, {
      status: 400,
      code: "not_json",
      detail: "The request body isn’t valid JSON.",
    });
  }
}

/** Words as a form's are: see `cleanForm`. */
const cleaned = (value: unknown) => (typeof value === "string" ? cleanText(value) : value);

/** A query string in which each name occurs once. */
export function readQuery(params: URLSearchParams): Record<string, string> {
  const twice = [...new Set(params.keys())].filter((name) => params.getAll(name).length > 1);
  if (twice.length > 0)
    throw invalid(
      Object.fromEntries(twice.map((name) => [name, ["Use this parameter only once."]])),
    );
  return Object.fromEntries([...params].filter(([, value]) => value !== ""));
}

const keyForm = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/**
 * The key of a write. Clients that send `Idempotency-Key` can safely retry; a digest of it is
 * passed on, so that it fits wherever a form's own key would. It identifies one operation of one
 * token: many programs count from one, and the same number elsewhere is another write.
 */
export function idempotencyKeyFor({ headers, method, url }: Request, tokenId: string): string {
  const header = headers.get("Idempotency-Key");
  if (header === null) return randomId();
  const [, key] = keyForm.exec(header.trim()) ?? [];
  if (!key)
    throw new DomainError("invalid", "bad_idempotency_key", {
      message: "Idempotency-Key must have 1 to 255 printable ASCII characters.",
    });
  const act = [tokenId, method, new URL(url).pathname, key].join("\n");
  return `api-${createHash("sha256").update(act).digest("base64url").slice(0, 36)}`;
}
