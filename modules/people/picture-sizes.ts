import type { Size } from "#platform/images";
import type { PicturePurpose } from "./contract.ts";

interface Shape {
  /** Largest first. */
  readonly sizes: readonly Size[];
  readonly atLeast: Size;
}

export const pictureShapes: Record<PicturePurpose, Shape> = {
  avatar: {
    sizes: [512, 256, 128, 64].map((width) => ({ width, height: width })),
    atLeast: { width: 64, height: 64 },
  },
  banner: {
    sizes: [
      { width: 1500, height: 500 },
      { width: 750, height: 250 },
    ],
    atLeast: { width: 300, height: 100 },
  },
};
