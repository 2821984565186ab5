import type { Message } from "../i18n.ts";

/** Why a ZIP is rejected, as a message for the uploader. */
export class ZipError extends Error {
  constructor(message: Message) {
    super(message);
  }
}
