/** Image processing: untrusted uploads are re-encoded into our own formats (docs/decisions/0019). */

export { drawPictures, makePictures, maxPictureBytes } from "./images/make-pictures.ts";
export {
  type Crop,
  type Drawing,
  type GeneratedDrawing,
  type GeneratedPicture,
  type OutputType,
  outputTypes,
  type Size,
} from "./images/picture-request.ts";
export { rasterizeSvg } from "./images/rasterize-svg.ts";
