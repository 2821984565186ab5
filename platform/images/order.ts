import type { PictureKind } from "./kinds.ts";

/**
 * The part to keep, as shares of the upright picture. Its height follows from the shape wanted, so
 * nobody can ask for a squeezed face.
 */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the child process is asked; it gets nothing else, not even the environment. */
export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
  readonly crop: Crop | undefined;
  /** All of one shape, largest first. */
  readonly sizes: readonly Size[];
  /** In place of `sizes`: in the picture's own shape, no larger than each of these. */
  readonly within?: Size | readonly Size[] | undefined;
  /** Smaller than this would only be blown up. */
  readonly atLeast: Size;
}

export const madeTypes = ["webp", "avif"] as const;
export type MadeType = (typeof madeTypes)[number];

export interface MadePicture extends Size {
  readonly type: MadeType;
  readonly bytes: Uint8Array;
}

export type Refusal = "damaged" | "too_large" | "too_small" | "too_many_frames" | "not_as_named";

export type PictureAnswer =
  | { readonly made: readonly MadePicture[] }
  | { readonly refused: Refusal };
