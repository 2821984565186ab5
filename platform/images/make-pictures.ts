import { kindOf, looksLikeSvg } from "./kinds.ts";
import { pictureRejected } from "./picture-rejected.ts";
import type {
  Bounds,
  Crop,
  Drawing,
  GeneratedDrawing,
  GeneratedPicture,
  PictureRequest,
  PictureResult,
  Size,
} from "./picture-request.ts";
import { runChild } from "./run-child.ts";

interface Wanted {
  /** All of the same aspect ratio, largest first. */
  readonly sizes?: readonly Size[];
  /** In place of `sizes`: in the picture's own shape, no larger than each of these. */
  readonly within?: Bounds | readonly Bounds[];
  readonly crop?: Crop;
  readonly atLeast?: Size;
  readonly maxBytes?: number;
}

export const maxPictureBytes = 8 * 1024 ** 2;

/**
 * Turns an untrusted file into our own WebP and AVIF pictures: upright, in the requested shape,
 * with nothing but pixels. Rejects with a message that says what to do instead.
 */
export async function makePictures(
  bytes: Uint8Array,
  {
    sizes = [],
    within,
    crop,
    atLeast = { width: 64, height: 64 },
    maxBytes = maxPictureBytes,
  }: Wanted,
): Promise<readonly GeneratedPicture[]> {
  const answer = await processPicture(bytes, maxBytes, { crop, sizes, within, atLeast });
  return "made" in answer ? answer.made : [];
}

/**
 * Draws icons, logos and cards from an untrusted file, in formats that mail programs and launchers
 * read too. Rejects as `makePictures` does.
 */
export async function drawPictures(
  bytes: Uint8Array,
  { drawings, atLeast }: { readonly drawings: readonly Drawing[]; readonly atLeast: Size },
): Promise<readonly GeneratedDrawing[]> {
  const answer = await processPicture(bytes, maxPictureBytes, {
    drawings,
    atLeast,
    sizes: [],
    crop: undefined,
  });
  return "drawn" in answer ? answer.drawn : [];
}

async function processPicture(
  bytes: Uint8Array,
  maxBytes: number,
  wanted: Omit<PictureRequest, "bytes" | "kind">,
): Promise<Exclude<PictureResult, { rejected: unknown }>> {
  if (bytes.length > maxBytes) throw pictureRejected("file_too_large", maxBytes);
  const kind = kindOf(bytes);
  if (!kind) throw pictureRejected(looksLikeSvg(bytes) ? "svg" : "not_a_picture");
  const answer = await runChild({ bytes, kind, ...wanted });
  if (answer === "gave_up") throw pictureRejected("gave_up");
  if ("rejected" in answer) throw pictureRejected(answer.rejected);
  return answer;
}
