/** Why a body was not read, as its HTTP status. */
export class BodyRejected extends Error {
  override readonly name = "BodyRejected";
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415) {
    super(`body refused with ${status}`);
    this.status = status;
  }
}

/**
 * Passes bytes through until the limit is exceeded. `Content-Length` may be missing or wrong, so
 * the received bytes are counted.
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
        if (received > maxBytes) controller.error(new BodyRejected(413));
        else controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
      },
    }),
  );
}

/**
 * Parsed forms of requests in progress: a body can be read only once, and cloning each is
 * expensive.
 */
const forms = new WeakMap<Request, FormData>();

/** The request's form, whether or not it was read before; undefined if there is none. */
export async function submittedForm(request: Request): Promise<FormData | undefined> {
  const read = forms.get(request);
  if (read || request.bodyUsed) return read;
  return request.formData().catch(() => undefined);
}

/** The posted form, read up to `maxBytes`. Throws `BodyRejected`. */
export async function readFormData(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new BodyRejected(415);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new BodyRejected(413);
  if (!request.body) return new FormData();
  try {
    const form = await new Response(capped(request.body, maxBytes), {
      headers: { "Content-Type": type },
    }).formData();
    forms.set(request, form);
    return form;
  } catch (error) {
    throw rejectionIn(error) ?? new BodyRejected(400);
  }
}

// The form parser wraps what its stream threw.
function rejectionIn(error: unknown): BodyRejected | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof BodyRejected) return cause;
}
