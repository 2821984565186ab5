import type { Drawing, Size } from "#platform/images";
import type { SitePicturePurpose } from "../contract.ts";

/** Keeps the whole icon inside the circle of 80 % that every launcher shows. */
const safeShare = 0.72;
const icon = { fit: "contain", type: "png" } as const;
const logo = (name: string): Drawing => ({
  name,
  type: "png",
  fit: "inside",
  width: 640,
  height: 160,
});
const square = (name: string, size: number, rest: Partial<Drawing> = {}): Drawing => ({
  ...icon,
  name: `${name}-${size}`,
  width: size,
  height: size,
  ...rest,
});

/** What is made from one upload, and how large it has to be. */
export const drawingsOf: Record<
  SitePicturePurpose,
  { readonly drawings: readonly Drawing[]; readonly atLeast: Size }
> = {
  logo: { drawings: [logo("logo")], atLeast: { width: 64, height: 32 } },
  logo_dark: { drawings: [logo("logo-dark")], atLeast: { width: 64, height: 32 } },
  icon: {
    drawings: [
      square("any", 32),
      ...[192, 512].flatMap((size) => [
        square("any", size),
        square("maskable", size, { share: safeShare, onGround: true }),
        square("monochrome", size, { share: safeShare, silhouette: true }),
      ]),
      square("apple-touch", 180, { share: 0.84, onGround: true }),
    ],
    atLeast: { width: 512, height: 512 },
  },
  sign_in: {
    drawings: [{ name: "sign-in", type: "webp", fit: "inside", width: 1600, height: 1600 }],
    atLeast: { width: 600, height: 600 },
  },
  card: {
    drawings: [{ name: "card", type: "jpeg", fit: "cover", width: 1200, height: 630 }],
    atLeast: { width: 600, height: 315 },
  },
};
