/** Image processing: untrusted uploads are re-encoded into our own formats (docs/decisions/0019). */

export { makePictures, maxPictureBytes } from "./images/make-pictures.ts";
export {
  type Crop,
  type GeneratedPicture,
  type OutputType,
  outputTypes,
  type Size,
} from "./images/picture-request.ts";
export { rasterizeSvg } from "./images/rasterize-svg.ts";
