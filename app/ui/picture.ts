/** One picture in several widths, each as WebP and AVIF; the keys are paths under /files/. */
export interface Picture {
  readonly alt: string;
  readonly sizes: readonly {
    readonly width: number;
    readonly webp: string;
    readonly avif: string;
  }[];
}

export const fileUrl = (key: string, type: "webp" | "avif"): string => `/files/${key}.${type}`;

/** For an element `size` pixels wide: the width that fits, and the one for 2x screens. */
export function sourcesOf(picture: Picture, size: number) {
  const rising = [...picture.sizes].sort((a, b) => a.width - b.width);
  const atLeast = (width: number) =>
    rising.find((each) => each.width >= width) ?? rising.at(-1) ?? { width: 0, webp: "", avif: "" };
  const once = atLeast(size);
  const twice = atLeast(size * 2);
  const set = (type: "webp" | "avif") =>
    once === twice
      ? fileUrl(once[type], type)
      : `${fileUrl(once[type], type)}, ${fileUrl(twice[type], type)} 2x`;
  return { avif: set("avif"), webp: set("webp"), src: fileUrl(once.webp, "webp") };
}

/** For something as wide as the page: the browser picks by `sizes`. */
export function widthsOf(picture: Picture, type: "webp" | "avif"): string {
  return picture.sizes.map((each) => `${fileUrl(each[type], type)} ${each.width}w`).join(", ");
}
