import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A preview has other content than before: texts that use it are rendered again. */
export const linkPreviewChanged = defineEvent("link_previews.preview_changed", {
  payload: z.object({ previewId: z.uuid() }),
});
