import type { MethodView } from "#contracts/payments";
import type { Translate } from "#platform/i18n";

/** What a card pays for: "Mira and Quire". */
export const listOf = (uses: MethodView["usedBy"], t: Translate): string =>
  t.list(uses.map(({ name }) => name));
