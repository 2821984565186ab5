import { defaultLocale, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";

/** For texts that are stored with content or in the audit log, where they are data. */
export const storedText = (ctx: WithPorts): Translate =>
  ctx.ports.get(translations).forLocale(defaultLocale);
