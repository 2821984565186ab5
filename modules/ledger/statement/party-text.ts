import type { Translate } from "#platform/i18n";
import type { Party } from "./names.ts";

/** "Mira", or "Mira and 2 others". */
export const partyText = ({ name, others = 0 }: Party, t: Translate): string =>
  others === 0 ? name : t("transactions.parties.andOthers", { name, count: others });
