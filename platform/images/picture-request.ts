import type { PictureKind } from "./kinds.ts";

/**
 * The part to use, as fractions of the upright picture. Its height follows from the target shape,
 * so the picture can't be distorted.
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

/** The largest size wanted; the picture keeps its own shape. */
export interface Bounds extends Size {
  /** WebP and AVIF, unless only some of them are needed. */
  readonly types?: readonly OutputType[];
}

/** The child process's input; it gets nothing else, not even the environment. */
export interface PictureRequest {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
  readonly crop: Crop | undefined;
  /** All of the same aspect ratio, largest first. */
  readonly sizes: readonly Size[];
  /** In place of `sizes`: in the picture's own shape, no larger than each of these. */
  readonly within?: Bounds | readonly Bounds[] | undefined;
  /** Smaller than this would only be blown up. */
  readonly atLeast: Size;
  /** In place of all of these: files for other programs than browsers too. */
  readonly drawings?: readonly Drawing[] | undefined;
}

export const outputTypes = ["webp", "avif"] as const;
export type OutputType = (typeof outputTypes)[number];

export interface GeneratedPicture extends Size {
  readonly type: OutputType;
  readonly bytes: Uint8Array;
}

export type PictureRejection =
  | "damaged"
  | "too_large"
  | "too_small"
  | "too_many_frames"
  | "not_as_named";

export type DrawingType = "png" | "jpeg" | "webp";

/** One file made from a picture: an icon, a logo, a card. */
export interface Drawing extends Size {
  readonly name: string;
  readonly type: DrawingType;
  /**
   * `inside` keeps the shape and is never larger than the picture, `cover` fills the area and cuts
   * off what is over, `contain` shows all of it in the middle of the area.
   */
  readonly fit: "inside" | "cover" | "contain";
  /** For `contain`: which share of the area it takes. */
  readonly share?: number;
  /** Puts it on its own ground: the color of its corner, or white if that is transparent. */
  readonly onGround?: boolean;
  /** Only its shape, in white: what is not transparent, or differs from the color of its corner. */
  readonly silhouette?: boolean;
}

export interface GeneratedDrawing extends Size {
  readonly name: string;
  readonly type: DrawingType;
  readonly bytes: Uint8Array;
}

export type PictureResult =
  | { readonly made: readonly GeneratedPicture[] }
  | { readonly drawn: readonly GeneratedDrawing[] }
  | { readonly rejected: PictureRejection };
