import type { Size } from "./picture-request.ts";

/**
 * Renders our own SVG as a PNG. Never for uploads: SVG can read files and open URLs, and this runs
 * in the caller's process.
 */
export async function rasterizeSvg(svg: string, { width, height }: Size): Promise<Buffer> {
  // Loaded when first drawn: the decoders have no place in a web process that draws nothing.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).resize(width, height, { fit: "cover" }).png().toBuffer();
}
