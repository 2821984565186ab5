import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { formMessages } from "#app/ui/forms/messages.ts";
import { newsletterPath } from "#contracts/newsletters";
import {
  addFile,
  cancelFetch,
  discardDraft,
  draftNames,
  editPage,
  fetchInput,
  loadWorkFor,
  publishWork,
  requestRemoteFile,
  saveDraft,
  storedMakers,
  updateFile,
  workInput,
} from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { invalid } from "#platform/errors";
import { message, type Translate } from "#platform/i18n";

const files = z
  .union([
    z.array(z.instanceof(File)).max(10, message("archives.errors.tooManyAtOnce", { max: 10 })),
    z.instanceof(File),
  ])
  .optional()
  .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]));

/** A draft may hold anything; only publishing validates it. */
const schema = z.looseObject({ intent: z.string().default("save"), files });

const fileActions = /^(remove|up|down|forget):([0-9a-f-]{36})$/;

/** Handles the form of a work. Whatever the intent, the input is saved first. */
export async function draftAction({ ctx, params, request, scope, t }: RouteArgs) {
  const publicId = params.work ?? "";
  const path = `/archives/${publicId}`;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { intent, files: uploads, ...rest } = form.value;
  if (intent === "discard") {
    await discardDraft(ctx, { publicId });
    return pathWithToast("/archives", "saved");
  }
  const fields = textsOf(rest, t);
  // An address of ours, copied whole from the browser, is a work here.
  if (fields.relations)
    fields.relations = fields.relations.replaceAll(`${scope.publicUrl}/archives/`, "/archives/");
  try {
    await saveDraft(ctx, { publicId, fields });
    await describeFiles(ctx, publicId, rest);
    await addFiles(ctx, publicId, uploads);
    const [, act, fileId = ""] = fileActions.exec(intent) ?? [];
    if (act === "forget") {
      await cancelFetch(ctx, { publicId, fetchId: fileId });
      return `${path}/edit#files`;
    }
    if (act) {
      await updateFile(ctx, { publicId, fileId, act: act as "remove" | "up" | "down" });
      return `${path}/edit#files`;
    }
    if (intent === "fetch") {
      const parsed = fetchInput.safeParse(rest, { error: formMessages });
      if (!parsed.success) return rejected(form.submission, parsed.error);
      await requestRemoteFile(ctx, { publicId, url: parsed.data.fetchUrl });
      return `${path}/edit#files`;
    }
    if (intent === "email") return newsletterPath(publicId);
    if (intent === "preview") return `${path}/preview`;
    if (intent !== "publish") return pathWithToast(`${path}/edit`, "saved");
    const read = workInput.safeParse(fields, { error: formMessages });
    if (!read.success) return rejected(form.submission, read.error);
    const { state } = await publishWork(ctx, { ...read.data, publicId });
    return state === "scheduled" ? pathWithToast(`${path}/edit`, "saved") : path;
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** The form's own fields, those that are filled in, as drafts store them. */
export const textsOf = (
  fields: Readonly<Record<string, unknown>>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    draftNames.flatMap((name) => {
      const value = fields[name];
      if (typeof value !== "string" || value.trim() === "") return [];
      return [[name, name === "makers" ? storedMakers(value, t) : value]];
    }),
  );

async function describeFiles(
  ctx: Context<Actor>,
  publicId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { files: known } = await editPage(ctx, { publicId });
  for (const { id: fileId, alt: before } of known) {
    const alt = fields[`alt-${fileId}`];
    if (typeof alt === "string" && alt.trim() !== before)
      await updateFile(ctx, { publicId, fileId, act: "describe", alt: alt.trim() });
  }
}

/** Files sent with the form itself, where there is no script to send them in pieces. */
async function addFiles(
  ctx: Context<Actor>,
  publicId: string,
  all: readonly File[],
): Promise<void> {
  const nonEmpty = all.filter(({ size, name }) => size > 0 || name !== "");
  if (nonEmpty.length === 0) return;
  const { work } = await loadWorkFor(ctx, { publicId });
  const folder = await mkdtemp(join(tmpdir(), "guildhall-upload-"));
  try {
    for (const file of nonEmpty) {
      const uploadId = randomUUID();
      const path = join(folder, uploadId);
      await writeFile(path, file.stream());
      await addFile(ctx, { workId: work.id, uploadId, name: file.name, path });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rejected(submission: Parameters<typeof replyWith>[0], error: z.ZodError) {
  const byField = Map.groupBy(error.issues, ({ path }) => path.join("."));
  const fieldErrors = Object.fromEntries(
    [...byField].map(([name, issues]) => [name, issues.map((issue) => issue.message)]),
  );
  return replyWith(submission, invalid(fieldErrors));
}
