export { issueReceipt, type Receipt } from "./issue-receipt.ts";
export { receiptOf } from "./receipt-of.ts";
