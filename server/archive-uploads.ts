import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import { workLimits } from "#contracts/archives";
import { addFile, findUploadedFile, loadWorkFor } from "#modules/archives";
import { type Actor, authorize, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError, notFound } from "#platform/errors";
import type { Translate } from "#platform/i18n";
import { isPublicId, isRandomId, randomId } from "#platform/ids";
import type { Storage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import type { RequestInfo } from "./edge.ts";
import { createRequestTexts } from "./request-texts.ts";

const uploadsPath = "/archives/uploads";
/** How long an interrupted upload can be resumed. */
const retentionMs = 3 * 86_400_000;

/** For tests: other places than the site's own. */
interface UploadPaths {
  readonly directory?: string;
  readonly storage?: Storage;
}

type Report = (error: unknown, about: { requestId: string; url: string }) => unknown;
interface Answer {
  readonly status_code: number;
  readonly body: string;
}

const statuses: Partial<Record<DomainError["kind"], number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  rate_limited: 429,
};

/** A tus error: a status and its own message. */
const isTusError = (error: unknown): error is Answer =>
  typeof error === "object" && error !== null && "status_code" in error && "body" in error;

/** The error response: a status, and a message for the uploader. */
function errorAnswer(error: unknown, method: string, t: Translate): Answer {
  if (isTusError(error)) return error;
  const kind = error instanceof DomainError ? error.kind : "unavailable";
  const [sentence] = error instanceof DomainError ? Object.values(error.fields).flat() : [];
  const status = statuses[kind];
  if (status && error instanceof DomainError)
    return { status_code: status, body: t.text(sentence ?? error.message) };
  // If a request for the offset fails, the client starts over from zero; "locked" is the only
  // answer after which it waits and retries.
  return {
    status_code: method === "HEAD" ? 423 : 503,
    body: `${t("errors.busy")}\n`,
  };
}

/**
 * Resumable uploads of works' files (tus). An upload belongs to the user who started it and to one
 * work; when its last chunk has arrived, the file is stored and the chunks are deleted. Requests
 * for the offset after that report it as complete, even if the end was interrupted.
 */
export function makeArchiveUploads(
  container: Pick<AppContainer, "db" | "ports" | "config" | "contextFor">,
  report: Report,
  { directory = join(container.config.DATA_DIR, "uploads"), storage }: UploadPaths = {},
) {
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: retentionMs });
  const textsFor = createRequestTexts(container);
  const askers = new WeakMap<object, Context<Actor>>();
  const translateFor = (request: Request): Translate =>
    textsFor(request, askers.get(request)?.actor);
  const ctxOf = (request: object): Context<Actor> => {
    const ctx = askers.get(request);
    if (!ctx) throw new Error("an upload nobody asked for");
    return ctx;
  };
  const mayEdit = async (ctx: Context<Actor>, upload: Upload) => {
    const publicId = upload.metadata?.work ?? "";
    if (!isPublicId(publicId)) throw notFound("work_not_found");
    const { work, facts } = await loadWorkFor(ctx, { publicId });
    authorize(ctx.actor, "work.edit", facts);
    return work;
  };
  const forget = async (id: string) => {
    for (const name of [id, `${id}.json`]) await rm(join(directory, name), { force: true });
  };

  const ending = new Map<string, Promise<string>>();
  /** Stores the file. Concurrent calls share the same operation. */
  const finish = (ctx: Context<Actor>, upload: Upload): Promise<string> => {
    const { id, metadata } = upload;
    const end = async () => {
      try {
        const { id: workId } = await mayEdit(ctx, upload);
        const path = join(directory, id);
        const name = metadata?.filename ?? "file";
        const { fileId } = await addFile(ctx, { workId, uploadId: id, name, path }, storage);
        await forget(id);
        return fileId;
      } catch (error) {
        // It will never be right. Anything else may pass, and the pieces wait for it.
        if (error instanceof DomainError && error.kind === "invalid") await forget(id);
        throw error;
      } finally {
        ending.delete(id);
      }
    };
    const taking = ending.get(id) ?? end();
    ending.set(id, taking);
    return taking;
  };

  const answerTo = (error: unknown, request: Request, requestId: string): Answer => {
    if (!(error instanceof DomainError) && !isTusError(error))
      report(error, { requestId, url: request.url });
    return errorAnswer(error, request.method, translateFor(request));
  };
  const server = new Server({
    path: uploadsPath,
    datastore,
    relativeLocation: true,
    maxSize: workLimits.fileBytes,
    namingFunction: randomId,
    onUploadCreate: async (request, upload) => {
      await mayEdit(ctxOf(request), upload);
      const { work = "", filename = "" } = upload.metadata ?? {};
      return { metadata: { work, filename: (filename ?? "").slice(0, 300) } };
    },
    onIncomingRequest: async (request, id) => {
      // A new one is authorized once its metadata is read.
      if (request.method === "POST" || request.method === "OPTIONS") return;
      await mayEdit(ctxOf(request), await datastore.getUpload(id));
    },
    onUploadFinish: async (request, upload) => ({
      headers: { "Archive-File": await finish(ctxOf(request), upload) },
    }),
    onResponseError: (request, error) => answerTo(error, request, ctxOf(request).requestId ?? ""),
  });

  /** How far a sending is that has all its pieces; nothing where it has not, or is not known. */
  const whole = async (ctx: Context<Actor>, id: string): Promise<Response | undefined> => {
    if (!(await findUploadedFile(ctx, id))) {
      const upload = await datastore.getUpload(id).catch((error: unknown) => {
        if (isTusError(error)) return undefined;
        throw error;
      });
      if (!upload || upload.offset !== upload.size) return undefined;
      await mayEdit(ctx, upload);
      await finish(ctx, upload);
    }
    const taken = await findUploadedFile(ctx, id);
    if (!taken) return undefined;
    const bytes = String(taken.bytes);
    return new Response(null, {
      headers: {
        "Tus-Resumable": "1.0.0",
        "Cache-Control": "no-store",
        "Upload-Offset": bytes,
        "Upload-Length": bytes,
        "Archive-File": taken.fileId,
      },
    });
  };
  return async (request: Request, { requestId }: RequestInfo): Promise<Response> => {
    try {
      const actor = await authenticate(container, request.headers);
      if (isViewed(actor))
        return new Response(`${translateFor(request)("errors.viewOnly")}\n`, { status: 403 });
      const ctx = container.contextFor(actor, { requestId, signal: request.signal });
      askers.set(request, ctx);
      const id = new URL(request.url).pathname.slice(uploadsPath.length + 1);
      const ended = request.method === "HEAD" && isRandomId(id) ? await whole(ctx, id) : undefined;
      return ended ?? (await server.handleWeb(request));
    } catch (error) {
      const { status_code: status, body } = answerTo(error, request, requestId);
      return new Response(body, { status, headers: { "Tus-Resumable": "1.0.0" } });
    }
  };
}
