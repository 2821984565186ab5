import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { formMessages } from "#app/ui/forms/messages.ts";
import {
  arrangeFile,
  discardDraft,
  draftNames,
  editPage,
  fetchFile,
  fetchInput,
  forgetFetch,
  loadWorkFor,
  publishWork,
  saveDraft,
  takeFile,
  workInput,
} from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { invalid } from "#platform/errors";

const files = z
  .union([z.array(z.instanceof(File)).max(10, "At most 10 files fit at once."), z.instanceof(File)])
  .optional()
  .transform((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]));

/** Anything a draft may hold; only publishing asks whether it is right. */
const schema = z.looseObject({ intent: z.string().default("save"), files });

const fileActs = /^(remove|up|down|forget):([0-9a-f-]{36})$/;

/** What the form of a work asks for. Whatever it is, what was typed is kept first. */
export async function actOnDraft({ ctx, params, request, scope }: Arrival) {
  const publicId = params.work ?? "";
  const path = `/archives/${publicId}`;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { intent, files: brought, ...rest } = form.value;
  if (intent === "discard") {
    await discardDraft(ctx, { publicId });
    return doneAt("/archives", "saved");
  }
  const fields = textsOf(rest);
  // An address of ours, copied whole from the browser, is a work here.
  if (fields.relations)
    fields.relations = fields.relations.replaceAll(`${scope.publicUrl}/archives/`, "/archives/");
  try {
    await saveDraft(ctx, { publicId, fields });
    await describeFiles(ctx, publicId, rest);
    await takeAll(ctx, publicId, brought);
    const [, act, fileId = ""] = fileActs.exec(intent) ?? [];
    if (act === "forget") {
      await forgetFetch(ctx, { publicId, fetchId: fileId });
      return `${path}/edit#files`;
    }
    if (act) {
      await arrangeFile(ctx, { publicId, fileId, act: act as "remove" | "up" | "down" });
      return `${path}/edit#files`;
    }
    if (intent === "fetch") {
      const asked = fetchInput.safeParse(rest, { error: formMessages });
      if (!asked.success) return refused(form.submission, asked.error);
      await fetchFile(ctx, { publicId, url: asked.data.fetchUrl });
      return `${path}/edit#files`;
    }
    if (intent === "preview") return `${path}/preview`;
    if (intent !== "publish") return doneAt(`${path}/edit`, "saved");
    const read = workInput.safeParse(fields, { error: formMessages });
    if (!read.success) return refused(form.submission, read.error);
    const { state } = await publishWork(ctx, { ...read.data, publicId });
    return state === "scheduled" ? doneAt(`${path}/edit`, "saved") : path;
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** The form's own fields, those that are filled in. */
export const textsOf = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    draftNames.flatMap((name) => {
      const value = given[name];
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );

async function describeFiles(
  ctx: Context<Actor>,
  publicId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { files: known } = await editPage(ctx, { publicId });
  for (const { id: fileId, alt: before } of known) {
    const alt = given[`alt-${fileId}`];
    if (typeof alt === "string" && alt.trim() !== before)
      await arrangeFile(ctx, { publicId, fileId, act: "describe", alt: alt.trim() });
  }
}

/** Files sent with the form itself, where there is no script to send them in pieces. */
async function takeAll(ctx: Context<Actor>, publicId: string, all: readonly File[]): Promise<void> {
  const given = all.filter(({ size, name }) => size > 0 || name !== "");
  if (given.length === 0) return;
  const { work } = await loadWorkFor(ctx, { publicId });
  const folder = await mkdtemp(join(tmpdir(), "guildhall-upload-"));
  try {
    for (const file of given) {
      const uploadId = randomUUID();
      const path = join(folder, uploadId);
      await writeFile(path, file.stream());
      await takeFile(ctx, { workId: work.id, uploadId, name: file.name, path });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refused(submission: Parameters<typeof replyWith>[0], error: z.ZodError) {
  const byField = Map.groupBy(error.issues, ({ path }) => path.join("."));
  const fieldErrors = Object.fromEntries(
    [...byField].map(([name, issues]) => [name, issues.map(({ message }) => message)]),
  );
  return replyWith(submission, invalid(fieldErrors));
}
