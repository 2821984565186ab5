import type { Size } from "./order.ts";

/**
 * Our own drawing as a PNG. Never for what somebody sent: SVG can read files and open addresses, and
 * this runs in the caller's process.
 */
export async function drawnPicture(svg: string, { width, height }: Size): Promise<Buffer> {
  // Loaded when first drawn: the decoders have no place in a web process that draws nothing.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).resize(width, height, { fit: "cover" }).png().toBuffer();
}
