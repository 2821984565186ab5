import { expect, test } from "vitest";
import { withDistinctLabels } from "./saved-methods.ts";

const card = (id: string, last4: string, expMonth: number) => ({
  id,
  name: `Visa •••• ${last4}`,
  expMonth,
  expYear: 2031,
});

test("cards that look alike have different labels", () => {
  const cards = [card("a", "4242", 1), card("b", "4242", 12), card("c", "4242", 1)];
  expect(withDistinctLabels([...cards, card("d", "0005", 1)]).map(({ label }) => label)).toEqual([
    "Visa •••• 4242, 01/2031 (1)",
    "Visa •••• 4242, 12/2031",
    "Visa •••• 4242, 01/2031 (2)",
    "Visa •••• 0005",
  ]);
});
