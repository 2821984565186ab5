import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DomainError, invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { makePictures } from "#platform/images";
import type { FileMetadata } from "../views.ts";

const maxBytes = 40 * 1024 ** 2;
const large = 1600;
const small = 480;

export interface ImageKeys {
  readonly pictureKey: string;
  readonly pictureAvifKey: string;
  readonly thumbKey: string;
}

interface RenderedImages {
  readonly keys: ImageKeys;
  readonly contents: readonly Uint8Array[];
  readonly facts: FileMetadata;
}

/** Renders display versions from the pixels only, so that nothing else in the file is published. */
export async function renderImages(path: string, size: number): Promise<RenderedImages> {
  if (size > maxBytes)
    throw invalid(
      { files: ["archives.errors.imageTooLarge" satisfies Message] },
      "picture_too_large",
    );
  const made = await make(await readFile(path));
  const webp = made.find(({ type }) => type === "webp");
  const avif = made.find(({ type }) => type === "avif");
  const thumb = made.findLast(({ type }) => type === "webp");
  if (!webp || !avif || !thumb) throw new Error("a picture was not made");
  const contents = [webp.bytes, avif.bytes, thumb.bytes];
  const [pictureKey = "", pictureAvifKey = "", thumbKey = ""] = contents.map((each) =>
    createHash("sha256").update(each).digest("hex"),
  );
  return {
    keys: { pictureKey, pictureAvifKey, thumbKey },
    contents,
    facts: { width: webp.width, height: webp.height },
  };
}

const make = (bytes: Uint8Array) =>
  makePictures(bytes, {
    within: [
      { width: large, height: large },
      { width: small, height: small, types: ["webp"] },
    ],
    atLeast: { width: 1, height: 1 },
    maxBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    throw invalid({ files: Object.values(error.fields).flat() }, error.code);
  });
