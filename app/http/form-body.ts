/** Why a body was not read, as its HTTP status. */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415) {
    super(`body refused with ${status}`);
    this.status = status;
  }
}

/**
 * Passes bytes on until there are too many. `Content-Length` may be absent or a lie, so what arrives
 * is counted.
 */
export function capped(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let received = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (received > maxBytes) controller.error(new BodyRefused(413));
        else controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
      },
    }),
  );
}

/** What was read of requests that still go on: a body can be read once, and copying each costs. */
const forms = new WeakMap<Request, FormData>();

/** The form a request brought, whether it was read before or not; nothing where it was no form. */
export async function sentForm(request: Request): Promise<FormData | undefined> {
  const read = forms.get(request);
  if (read || request.bodyUsed) return read;
  return request.formData().catch(() => undefined);
}

/** The posted form, read up to `maxBytes`. Throws `BodyRefused`. */
export async function readFormData(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new BodyRefused(415);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new BodyRefused(413);
  if (!request.body) return new FormData();
  try {
    const form = await new Response(capped(request.body, maxBytes), {
      headers: { "Content-Type": type },
    }).formData();
    forms.set(request, form);
    return form;
  } catch (error) {
    throw refusalIn(error) ?? new BodyRefused(400);
  }
}

// The form parser wraps what its stream threw.
function refusalIn(error: unknown): BodyRefused | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof BodyRefused) return cause;
}
