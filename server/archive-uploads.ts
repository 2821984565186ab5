import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import { workLimits } from "#contracts/archives";
import { loadWorkFor, takeFile } from "#modules/archives";
import { type Actor, authorize, isViewed } from "#permissions";
import { config } from "#platform/config";
import { type Context, makeContext } from "#platform/context";
import { DomainError } from "#platform/errors";
import { randomId } from "#platform/ids";
import type { Storage } from "#platform/storage";
import type { Arrival } from "./edge.ts";
import type { House } from "./house.ts";
import { whoAsks } from "./who.ts";

const uploadsPath = "/archives/uploads";
/** A sender who lost the line has so long to come back. */
const keptMs = 3 * 86_400_000;

/** For tests: other places than the site's own. */
interface Places {
  readonly directory?: string;
  readonly storage?: Storage;
}

const statuses: Partial<Record<DomainError["kind"], number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  rate_limited: 429,
};

/** What tus sends back: a status, and a sentence for whoever sent the file. */
function refusal(error: unknown): { status_code: number; body: string } {
  if (!(error instanceof DomainError)) throw error;
  const [sentence] = Object.values(error.fields).flat();
  return { status_code: statuses[error.kind] ?? 503, body: sentence ?? error.message };
}

/**
 * Files of works, in pieces that can be resumed (tus). A sending belongs to whoever began it and to
 * one work; when its last piece is there, the file is taken and the pieces are deleted.
 */
export function makeArchiveUploads(
  house: Pick<House, "db">,
  { directory = join(config.DATA_DIR, "uploads"), storage }: Places = {},
) {
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: keptMs });
  const askers = new WeakMap<object, Context<Actor>>();
  const ctxOf = (request: object): Context<Actor> => {
    const ctx = askers.get(request);
    if (!ctx) throw new Error("an upload nobody asked for");
    return ctx;
  };
  const mayEdit = async (request: object, upload: Upload) => {
    const ctx = ctxOf(request);
    const { facts } = await loadWorkFor(ctx, { publicId: upload.metadata?.work ?? "" });
    authorize(ctx.actor, "work.edit", facts);
    return ctx;
  };
  const server = new Server({
    path: uploadsPath,
    datastore,
    relativeLocation: true,
    maxSize: workLimits.fileBytes,
    namingFunction: randomId,
    onUploadCreate: async (request, upload) => {
      try {
        await mayEdit(request, upload);
      } catch (error) {
        throw refusal(error);
      }
      const { work = "", filename = "" } = upload.metadata ?? {};
      return { metadata: { work, filename: (filename ?? "").slice(0, 300) } };
    },
    onIncomingRequest: async (request, id) => {
      // A new one is asked about once its metadata is read.
      if (request.method === "POST" || request.method === "OPTIONS") return;
      try {
        await mayEdit(request, await datastore.getUpload(id));
      } catch (error) {
        if (error instanceof DomainError) throw refusal(error);
        throw error;
      }
    },
    onUploadFinish: async (request, upload) => {
      try {
        const ctx = await mayEdit(request, upload);
        const fileId = await finish(ctx, { directory, storage }, upload);
        return { headers: { "Archive-File": fileId } };
      } catch (error) {
        await datastore.remove(upload.id).catch(() => undefined);
        throw refusal(error);
      }
    },
  });
  return async (request: Request, { requestId }: Arrival): Promise<Response> => {
    const actor = await whoAsks(house, request.headers);
    if (isViewed(actor)) return new Response("You are only looking.\n", { status: 403 });
    askers.set(request, makeContext(actor, house.db, { requestId, signal: request.signal }));
    return server.handleWeb(request);
  };
}

async function finish(
  ctx: Context<Actor>,
  { directory, storage }: { readonly directory: string; readonly storage: Storage | undefined },
  upload: Upload,
): Promise<string> {
  const { work } = await loadWorkFor(ctx, { publicId: upload.metadata?.work ?? "" });
  const path = join(directory, upload.id);
  const name = upload.metadata?.filename ?? "file";
  const brought = { workId: work.id, uploadId: upload.id, name, path };
  const { fileId } = await takeFile(ctx, brought, storage);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
  return fileId;
}
