import { expect, test } from "vitest";
import { auditActions } from "#contracts/audit";
import { english } from "#tests/translate";
import { auditActionLabel } from "./contract.ts";
import { findingDetail, findingKind, reviewReason } from "./queries/review-labels.ts";

test("every recorded action has its own label", () => {
  const labels = auditActions.map((action) => {
    const label = auditActionLabel(action);
    if (!label) throw new Error(`${action} has no label`);
    return english(label);
  });
  expect(new Set(labels).size).toBe(auditActions.length);
  expect(auditActionLabel("purses.opened")).toBeUndefined();
});

test("says why a payment is listed, by what it is", () => {
  const read = (...of: Parameters<typeof reviewReason>) => {
    const reason = reviewReason(...of);
    return reason && english(reason);
  };
  expect(read("payout", "bank_changed")).toBe("Bank account changed");
  expect(read("payout", "returned_by_bank")).toBe("Returned by the bank");
  expect(read("dispute", "product_unacceptable")).toBe("Not as described");
  expect(read("refund", "withdrawn")).toBe("Withdrawal from the contract");
  expect(read("dispute", "bank_changed")).toBeNull();
});

test("describes a difference with the payment processor", () => {
  expect(english(findingKind("amount_differs"))).toBe("The amount differs.");
  expect(english(findingDetail("ours", "500"))).toBe("Here: 500");
});
