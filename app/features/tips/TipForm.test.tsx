import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { renderHtml } from "#tests/translate";
import { TipForm, type TipFormValues } from "./TipForm.tsx";

const values: TipFormValues = {
  amount: "500",
  ownAmount: "",
  message: "",
  nameVisibility: "everyone",
  isAmountPublic: false,
  coverFee: false,
};

function expectedCharge(more: Partial<TipFormValues>, reply?: FormReply): string | undefined {
  const form = (
    <TipForm
      recipient={{
        address: "mira",
        displayName: "Mira",
        isGuild: false,
        split: [],
        messageRequired: false,
        currency: "EUR",
        presets: ["500", "1000"],
        isTaxed: false,
        terms: {
          currency: "EUR",
          platformFeeBp: 500,
          processorFee: { basisPoints: 150, fixedMinor: "25" },
          recipients: [{ kind: "member", isSeller: true, name: "Mira", points: 10_000 }],
          pointsInAll: 10_000,
        },
      }}
      values={{ ...values, ...more }}
      methods={[]}
      isGuest={false}
      takesMessage
      sharing={false}
      about={null}
      idempotencyKey="0"
      range=""
      tax={null}
      reply={reply}
    />
  );
  const html = renderHtml(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />,
  );
  return /name="expected" value="(.*?)"/.exec(html)?.[1];
}

test("the charge shown is sent with the form, and 0 where none is shown", () => {
  expect(expectedCharge({})).toBe("500");
  expect(expectedCharge({ amount: "1000", coverFee: true })).toBe("1096");
  expect(expectedCharge({ amount: "other" })).toBe("0");
});

test("what comes back unticked or emptied does not return to the page’s default", () => {
  const again = { amount: "other", ownAmount: "10", coverFee: true };
  expect(expectedCharge(again)).toBe("1096");
  const reply = (initialValue: Record<string, unknown>): FormReply => ({ initialValue });
  expect(expectedCharge(again, reply({ amount: "other", ownAmount: "10" }))).toBe("1000");
  expect(expectedCharge(again, reply({ amount: "other", coverFee: "on" }))).toBe("0");
});
