import { expect, test } from "vitest";
import { checkParams, readForm } from "./check-params.ts";

const intent = (form: string) =>
  checkParams("PaymentIntents.d.ts", "PaymentIntentCreateParams", readForm(form));

test("parameters the library's types allow are accepted", () => {
  expect(
    intent("amount=5&currency=eur&metadata[a]=b&off_session=true&capture_method=automatic"),
  ).toEqual([]);
});

test("parameters they do not allow are named", () => {
  expect(
    intent("amount=5.5&metadata[a]=b&payment_method_types[0]=card&capture_method=now&confirm=yes"),
  ).toEqual([
    "payment_method_types: unknown parameter",
    "amount: must be a whole number",
    "currency: required",
    "capture_method: must be automatic",
    "confirm: must be true or false",
  ]);
});

test("nested parameters are checked", () => {
  const session = (form: string) =>
    checkParams("Checkout/Sessions.d.ts", "Checkout.SessionCreateParams", readForm(form));
  const line = "line_items[0][price_data]";
  expect(session(`mode=payment&${line}[currency]=eur&${line}[unit_amount]=500`)).toEqual([]);
  expect(session(`mode=payment&${line}[price]=5`)).toEqual([
    "line_items[0][price_data][price]: unknown parameter",
    "line_items[0][price_data][currency]: required",
  ]);
});
