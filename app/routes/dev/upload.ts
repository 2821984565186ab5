import { createHash } from "node:crypto";
import { devOnly } from "#app/http/dev-only.ts";
import { BodyRejected, capped } from "#app/http/form-body.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { notFound } from "#platform/errors";

const maxBytes = 8 * 1000 * 1000;

/** For the style page's uploader: reads the upload, stores nothing, reports what it was. */
export const action = withAction(async ({ ctx, request }) => {
  devOnly(ctx);
  if (!request.body) return Response.json({ message: "There was no file." }, { status: 400 });
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of capped(request.body, maxBytes)) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
  } catch (error) {
    if (!(error instanceof BodyRejected)) throw error;
    return Response.json({ message: "The most is 8 MB." }, { status: 413 });
  }
  return Response.json({ size, sha256: hash.digest("hex") });
});

export const loader = withLoader(() => {
  throw notFound();
});
