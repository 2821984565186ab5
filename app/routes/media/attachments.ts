import { busyAnswer } from "#app/http/errors.ts";
import { BodyRejected, capped } from "#app/http/form-body.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { mediaLimits } from "#contracts/media";
import { uploadFile } from "#modules/media";
import { isMember } from "#permissions";
import { DomainError, notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

/** A file uploaded ahead of its post; the response has the markup to embed it. */
export const action = withAction(async ({ ctx, request, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  if (!request.body) return Response.json({ message: t("media.errors.noFile") }, { status: 400 });
  try {
    await takeToken(ctx.db, {
      name: "forum_file",
      key: ctx.actor.userId,
      limit: 60,
      perSeconds: 3600,
      burst: 20,
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of capped(request.body, mediaLimits.fileBytes)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return Response.json(await uploadFile(ctx, { name: nameOf(request), bytes }));
  } catch (error) {
    if (error instanceof BodyRejected)
      return Response.json({ message: t("media.errors.fileTooLarge") }, { status: 413 });
    const busy = busyAnswer(error);
    if (busy) {
      const { status, headers, message } = busy;
      return Response.json({ message: t.text(message) }, { status, headers });
    }
    if (!(error instanceof DomainError)) throw error;
    const [sentence] = Object.values(error.fields).flat();
    const status = error.kind === "invalid" ? 400 : error.kind === "rate_limited" ? 429 : 0;
    if (status === 0) throw error;
    const { retryAfterSeconds } = error;
    return Response.json(
      { message: t.text(sentence ?? error.message) },
      {
        status,
        ...(retryAfterSeconds && { headers: { "Retry-After": String(retryAfterSeconds) } }),
      },
    );
  }
});

function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get("X-File-Name") ?? "").slice(0, 300);
  } catch {
    return "file";
  }
}

export const loader = withLoader(() => {
  throw notFound();
});
