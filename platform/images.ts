/** The pictures door: strangers' files become pictures of our own making (docs/decisions/0019). */
export { drawnPicture } from "./images/drawn.ts";
export { makePictures, maxPictureBytes } from "./images/make-pictures.ts";
export {
  type Crop,
  type MadePicture,
  type MadeType,
  madeTypes,
  type Size,
} from "./images/order.ts";
