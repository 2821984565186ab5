import { createHash } from "node:crypto";
import type { z } from "zod";
import { cleanText } from "#app/http/form-guard.ts";
import { formMessages } from "#app/ui/forms/messages.ts";
import { apiLimits } from "#contracts/api";
import { DomainError, invalid } from "#platform/errors";
import { randomId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { problem } from "./problem.ts";

/** Reads by a schema, or refuses with what is wrong beside each field. */
export function readBy<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given, { error: formMessages });
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const name = path.map(String).join(".") || "body";
    fields[name] = [...(fields[name] ?? []), message];
  }
  throw invalid(fields);
}

/** The body as JSON, or the answer that says why not. */
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
    // Nested so deeply that it cannot be walked through, it is refused like any other nonsense.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return problem(ctx, { status: 400, code: "not_json", detail: "The body is not JSON." });
  }
}

/** Words as a form's are: see `cleanForm`. */
const cleaned = (value: unknown) => (typeof value === "string" ? cleanText(value) : value);

/** A query where each name stands once. */
export function readQuery(params: URLSearchParams): Record<string, string> {
  const twice = [...new Set(params.keys())].filter((name) => params.getAll(name).length > 1);
  if (twice.length > 0)
    throw invalid(Object.fromEntries(twice.map((name) => [name, ["Give this once only."]])));
  return Object.fromEntries([...params].filter(([, value]) => value !== ""));
}

const keyForm = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/**
 * What names a write. Whoever sends `Idempotency-Key` can send the same again without doubt; a digest
 * of it goes on, so that it fits wherever a form's own key would. It names one act of one token:
 * many programs count from one, and the same number elsewhere is another write.
 */
export function writeKey({ headers, method, url }: Request, tokenId: string): string {
  const given = headers.get("Idempotency-Key");
  if (given === null) return randomId();
  const [, key] = keyForm.exec(given.trim()) ?? [];
  if (!key)
    throw new DomainError("invalid", "bad_idempotency_key", {
      message: "An Idempotency-Key has 1 to 255 plain characters.",
    });
  const act = [tokenId, method, new URL(url).pathname, key].join("\n");
  return `api-${createHash("sha256").update(act).digest("base64url").slice(0, 36)}`;
}
