export { type Balance, type Balances, balancesOf, holdBalances } from "./balances.ts";
export { processorCash } from "./cash.ts";
export { amountOutOfRange, idempotencyConflict, insufficientFunds } from "./errors.ts";
export { type Posted, type Posting, post } from "./post.ts";
export * from "./recipes.ts";
export { transfersOf } from "./transfers-of.ts";
