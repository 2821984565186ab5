import { kindOf, looksLikeSvg } from "./kinds.ts";
import type { Crop, MadePicture, Size } from "./order.ts";
import { pictureRefused } from "./refusals.ts";
import { runChild } from "./run-child.ts";

interface Wanted {
  /** All of one shape, largest first. */
  readonly sizes?: readonly Size[];
  /** In place of `sizes`: in the picture's own shape, no larger than each of these. */
  readonly within?: Size | readonly Size[];
  readonly crop?: Crop;
  readonly atLeast?: Size;
  readonly maxBytes?: number;
}

export const maxPictureBytes = 8 * 1024 ** 2;

/**
 * A stranger's file as pictures of our own making, in WebP and AVIF: upright, in the shape wanted,
 * with nothing in them but pixels. Refuses with a sentence that says what to do instead.
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
): Promise<readonly MadePicture[]> {
  if (bytes.length > maxBytes) throw pictureRefused("too_heavy", maxBytes);
  const kind = kindOf(bytes);
  if (!kind) throw pictureRefused(looksLikeSvg(bytes) ? "svg" : "not_a_picture");
  const answer = await runChild({ bytes, kind, crop, sizes, within, atLeast });
  if (answer === "gave_up") throw pictureRefused("gave_up");
  if ("refused" in answer) throw pictureRefused(answer.refused);
  return answer.made;
}
