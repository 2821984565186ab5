import { describe, expect, test } from "vitest";
import type { OwnTierView, TierView } from "#contracts/subscriptions";
import { renderHtml } from "#tests/translate";
import { TierCard } from "./TierCard.tsx";

const tier = (id: string): TierView => ({
  id,
  name: `Tier ${id}`,
  description: "",
  benefits: [],
  isFree: false,
  trialDays: 0,
  slotsLeft: null,
  state: "live",
  prices: [
    {
      id: "price",
      billingInterval: "month",
      minor: "300",
      currency: "EUR",
      isTaxAdded: false,
      receives: { sellerMinor: "217", othersMinor: "38", others: 2 },
    },
  ],
});
const mine: OwnTierView = {
  id: "sub",
  tierId: "b",
  billingInterval: "month",
  above: ["c"],
  canChange: true,
};
const card = (id: string, own: OwnTierView | null, more: Partial<TierView> = {}) =>
  renderHtml(
    <TierCard
      tier={{ ...tier(id), ...more }}
      address="mira"
      name="Mira"
      billingInterval="month"
      suggested
      mine={own}
    />,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("the card of a tier", () => {
  test("offers it to others, and says who receives what", () => {
    const html = card("a", null);
    expect(textOf(html)).toContain("Join for €3 a month");
    expect(textOf(html)).toContain("Mira receives €2.17 each month");
    expect(textOf(html)).toContain("2 other people receive €0.38 each month");
    expect(html).toContain("/creators/mira/subscribe?tier=a#checkout");
  });

  test("is a subscriber’s own, an upgrade or a downgrade", () => {
    const own = card("b", mine);
    expect(textOf(own)).toContain("Your tier Manage");
    expect(own).not.toContain("subscribe?tier");
    expect(textOf(card("c", mine))).toContain("Upgrade");
    expect(card("c", mine)).toContain(
      "/my-subscriptions?do=change&amp;id=sub&amp;tier=c&amp;cadence=month#preview",
    );
    expect(textOf(card("a", mine))).toContain("Downgrade");
  });

  test("keeps a subscriber’s interval in a change, where it has a price for it", () => {
    const yearly = { ...mine, billingInterval: "year" } as const;
    const monthlyPrices = tier("c").prices;
    const prices = monthlyPrices.flatMap((price) => [
      price,
      { ...price, id: "yearly", billingInterval: "year" as const, minor: "3000" },
    ]);
    expect(card("c", yearly, { prices })).toContain("tier=c&amp;cadence=year#preview");
    expect(card("c", mine, { prices })).toContain("tier=c&amp;cadence=month#preview");
    expect(card("c", yearly)).toContain("tier=c&amp;cadence=month#preview");
  });

  test("offers no change while none is possible", () => {
    const waiting = { ...mine, canChange: false };
    expect(card("c", waiting)).not.toContain("<a ");
    expect(textOf(card("b", waiting))).toContain("Manage");
  });
});
