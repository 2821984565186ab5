import { z } from "zod";
import { defineEvent } from "#platform/events";

/** Processes that hear it load the settings again (`server/site-texts.ts`). */
export const taxSettingsTag = "tax settings";

export const taxSettingsChanged = defineEvent("taxes.settings_changed", {
  payload: z.object({}),
  tags: () => [taxSettingsTag],
});
