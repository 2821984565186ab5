import { DomainError } from "../errors.ts";
import type { PictureRejection } from "./picture-request.ts";

const messages: Record<
  PictureRejection | "file_too_large" | "not_a_picture" | "svg" | "gave_up",
  string
> = {
  file_too_large: "This file is too large.",
  not_a_picture: "This is not a picture we can open. Use a PNG, JPEG, WebP, AVIF or GIF.",
  svg: "SVG files can carry programs, so we don't take them. Save it as a PNG and try again.",
  not_as_named: "This file says it is one kind of picture and is another. Save it anew as a PNG.",
  damaged: "This picture is damaged or cut short. Open it, save it anew and try again.",
  too_large: "This picture has too many pixels: at most 40 million, such as 8,000 by 5,000.",
  too_small: "This picture is too small to look good here. Use a larger one.",
  too_many_frames: "This animation is too long: at most 200 frames.",
  gave_up: "We could not open this picture in good time. Save it anew as a PNG and try again.",
};

export type PictureProblem = keyof typeof messages;

export const pictureRejected = (problem: PictureProblem, maxBytes?: number): DomainError => {
  const sentence =
    problem === "file_too_large" && maxBytes !== undefined
      ? `This file is too large: at most ${Math.floor(maxBytes / 1024 ** 2)} MB.`
      : messages[problem];
  return new DomainError("invalid", `picture_${problem}`, { fields: { picture: [sentence] } });
};
