import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DomainError, invalid } from "#platform/errors";
import { makePictures } from "#platform/images";
import type { FileFacts } from "../views.ts";

const maxBytes = 40 * 1024 ** 2;
const large = 1600;
const small = 480;

export interface MadeKeys {
  readonly pictureKey: string;
  readonly pictureAvifKey: string;
  readonly thumbKey: string;
}

interface Made {
  readonly keys: MadeKeys;
  readonly contents: readonly Uint8Array[];
  readonly facts: FileFacts;
}

/** What a picture is shown as: made anew of its pixels, so that nothing else in the file is shown. */
export async function picturesOf(path: string, size: number): Promise<Made> {
  if (size > maxBytes)
    throw invalid(
      { files: ["A picture has at most 40 MB. Add it as a ZIP to keep it whole."] },
      "picture_too_heavy",
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
    within: [large, small].map((side) => ({ width: side, height: side })),
    atLeast: { width: 1, height: 1 },
    maxBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    throw invalid({ files: Object.values(error.fields).flat() }, error.code);
  });
