import { DomainError } from "../errors.ts";
import { type Message, message } from "../i18n.ts";
import type { PictureRejection } from "./picture-request.ts";

const messages: Record<
  PictureRejection | "file_too_large" | "not_a_picture" | "svg" | "gave_up",
  Message
> = {
  file_too_large: "media.images.tooLargeFile",
  not_a_picture: "media.images.notAnImage",
  svg: "media.images.svg",
  not_as_named: "media.images.wrongType",
  damaged: "media.images.damaged",
  too_large: "media.images.tooManyPixels",
  too_small: "media.images.tooSmall",
  too_many_frames: "media.images.tooManyFrames",
  gave_up: "media.images.timeout",
};

export type PictureProblem = keyof typeof messages;

export const pictureRejected = (problem: PictureProblem, maxBytes?: number): DomainError => {
  const text =
    problem === "file_too_large" && maxBytes !== undefined
      ? message("media.images.tooLargeFileMax", { megabytes: Math.floor(maxBytes / 1024 ** 2) })
      : messages[problem];
  return new DomainError("invalid", `picture_${problem}`, { fields: { picture: [text] } });
};
