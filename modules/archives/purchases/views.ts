import type { Currency } from "#platform/money";
import type { PersonName } from "../person-name.ts";

/** A purchase as the maker of the work sees it. */
export interface Sale {
  readonly id: string;
  readonly buyer: PersonName;
  readonly minor: string;
  readonly currency: Currency;
  readonly at: string;
  readonly refunded: boolean;
  /** Whether it can still be refunded. */
  readonly canRefund: boolean;
}
