import { type TransactionDetail, type TransactionsView, whatText } from "#contracts/ledger";
import type { Translate } from "#platform/i18n";

/** Labels are translated on the server: their keys are not in the browser's code. */
export const pageWithTexts = (page: TransactionsView, t: Translate): TransactionsView => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, what: whatText(row, t) })),
  problems: {
    ...(page.problems.min && { min: t.text(page.problems.min) }),
    ...(page.problems.max && { max: t.text(page.problems.max) }),
  },
});

export const detailWithTexts = (detail: TransactionDetail, t: Translate): TransactionDetail => ({
  ...detail,
  what: t.text(detail.what),
  events: detail.events.map((event) => ({ ...event, what: t.text(event.what) })),
});
