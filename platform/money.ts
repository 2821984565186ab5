/** Money: whole minor units in one currency. Pure, and the same in browser and server. */

export { allocate, basisPoints } from "./money/allocate.ts";
export { convertMoney } from "./money/convert.ts";
export { type Currency, currencies, decimalsOf, isCurrency } from "./money/currencies.ts";
export { amountIn, formatMoney, moneyText } from "./money/format.ts";
export {
  add,
  compare,
  type Money,
  maxAmountMinor,
  money,
  moneyFromJson,
  moneyToJson,
  negate,
  subtract,
} from "./money/money.ts";
export { parseMoneyText } from "./money/parse.ts";
