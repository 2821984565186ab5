import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addFile,
  publishWork,
  saveDraft,
  startWork,
  updateFile,
  workInput,
} from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { rasterizeSvg } from "#platform/images";
import type { Storage } from "#platform/storage";
import type { WorkKind } from "./constants.ts";

type Fields = Readonly<Record<string, string>>;

/** A draft with these form fields. */
export async function aDraft(ctx: Context<Actor>, kind: WorkKind = "writing", fields: Fields = {}) {
  const begun = await startWork(ctx, { kind });
  const content = { kind, title: "Tides of the Solway", body: "High water at noon.", ...fields };
  await saveDraft(ctx, { publicId: begun.publicId, fields: content });
  return { ...begun, fields: content };
}

/** A work published by the actor. */
export async function aWork(ctx: Context<Actor>, fields: Fields = {}, kind: WorkKind = "writing") {
  const draft = await aDraft(ctx, kind, fields);
  await publishWork(ctx, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  return draft;
}

/** Uploads bytes as a file of a draft. */
export async function aFile(
  ctx: Context<Actor>,
  workId: string,
  { name, bytes, storage }: { name: string; bytes: Uint8Array; storage: Storage },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-file-"));
  try {
    const path = join(folder, "brought");
    writeFileSync(path, bytes);
    const uploadId = randomBytes(12).toString("hex");
    return (await addFile(ctx, { workId, uploadId, name, path }, storage)).fileId;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const described = (ctx: Context<Actor>, publicId: string, fileId: string) =>
  updateFile(ctx, { publicId, fileId, act: "describe", alt: "Grey water" });

/** The bytes of a plain picture, 900 by 600. */
export const aPlainPicture = () =>
  rasterizeSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h60v40H0Z" fill="teal"/></svg>',
    { width: 900, height: 600 },
  );
