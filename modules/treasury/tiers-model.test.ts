import fc from "fast-check";
import { expect, test } from "vitest";
import { leaveGuild } from "#modules/guilds";
import { balancesOf, portionsOf, verifyLedger } from "#modules/ledger";
import { feeEstimate } from "#modules/payments";
import {
  cancelSubscription,
  guildShopsPort,
  refundCharge,
  subscribe,
} from "#modules/subscriptions";
import { guildSellerPort, publishSplitRule } from "#modules/treasury";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { money } from "#platform/money";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { ruleInput } from "./inputs.ts";
import { treasuryListeners } from "./listeners.ts";
import { splitIncome } from "./split-income.ts";
import { aGuildSubscribeInput, aGuildTier } from "./tiers.factory.ts";
import { aGuildWithTreasury } from "./treasury.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const site = await aTestSite(db, url, undefined, { listeners: treasuryListeners });

const priceMinor = 733n;
type Shares = readonly { readonly owner: { readonly id: string | null }; amountMinor: bigint }[];

/** What is written on paper beside: who is owed what, by the rule in force at each charge. */
class Paper {
  readonly sums = new Map<string, bigint>();
  readonly charged = new Map<string, Shares>();

  charge(guildId: string, chargeId: string, lines: Parameters<typeof splitIncome>[1]): void {
    const { shares } = portionsOf(
      {
        kind: "subscription",
        payer: { type: "member", id: null },
        currency: "EUR",
        grossMinor: priceMinor,
        taxMinor: 0n,
        platformFeeBp: 500,
        ...splitIncome(guildId, lines),
      },
      { processorFeeMinor: feeEstimate(testContext(db), money(priceMinor, "EUR")).amountMinor },
    );
    this.charged.set(chargeId, shares);
    this.add(shares, 1n);
  }

  giveBack(chargeId: string): void {
    this.add(this.charged.get(chargeId) ?? [], -1n);
    this.charged.delete(chargeId);
  }

  private add(shares: Shares, sign: bigint): void {
    for (const { owner, amountMinor } of shares)
      this.sums.set(owner.id ?? "", (this.sums.get(owner.id ?? "") ?? 0n) + sign * amountMinor);
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("join" as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("month" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("rule" as const),
        shares: fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const) }) },
  ),
  { minLength: 5, maxLength: 8 },
);

test("after any subscriber activity, each has what the rules of the day gave them", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const guild = await aGuildWithTreasury(db, site.clock);
      const tierId = await aGuildTier(guild, { monthly: "7.33" });
      const people = [await aGuildMember(db, guild), await aGuildMember(db, guild)];
      const present = new Set(people);
      const paper = new Paper();
      let lines: readonly { readonly member: Member; readonly share: number }[] = [];
      const joined: { readonly id: string; readonly ctx: ReturnType<typeof site.as> }[] = [];
      /** Every charge that is paid and not on the paper yet. */
      const note = async () => {
        for (const { id } of joined)
          for (const charge of await site.charges(id))
            if (charge.state === "paid" && !seen.has(charge.id)) {
              seen.add(charge.id);
              const shares = lines.map(({ member, share }) => ({
                basisPoints: share * 100,
                payees: present.has(member) ? [member.userId] : [],
              }));
              paper.charge(guild.id, charge.id, shares);
            }
      };
      const seen = new Set<string>();
      for (const step of plan) {
        if (step.do === "join") {
          const payer = await site.aPayer();
          const input = { method: payer.methodId, expected: priceMinor.toString() };
          const ctx = site.as(payer);
          const { subscriptionId } = await subscribe(
            ctx,
            aGuildSubscribeInput(guild, tierId, input),
          );
          joined.push({ id: subscriptionId, ctx });
        }
        if (step.do === "month")
          await site.until(new Date(site.clock.now().getTime() + 31 * dayMs));
        await note();
        if (step.do === "rule") {
          const named = people.map((member, n) => ({ member, share: step.shares[n] ?? 0 }));
          lines = named.filter(({ member, share }) => share > 0 && present.has(member));
          // Months may have passed: a rule requires recent authentication.
          const owner = { ...guild.owner, authenticatedAt: site.clock.now() };
          await publishSplitRule(
            { ...guild.ctx, actor: owner },
            {
              ...ruleInput.parse({
                people: lines.map(({ member, share }) => ({
                  username: member.username,
                  share: `${share}`,
                })),
              }),
              slug: guild.slug,
            },
          );
        }
        const [chargeId] = [...paper.charged.keys()].slice(-1);
        if (step.do === "refund" && chargeId) {
          const back = { chargeId, amount: "", end: false, idempotencyKey: `back ${chargeId}` };
          await refundCharge(guild.ctx, back).then(
            () => paper.giveBack(chargeId),
            (error) => {
              if (error.code !== "too_late") throw error;
            },
          );
        }
        const [first] = joined;
        if (step.do === "cancel" && first)
          await cancelSubscription(first.ctx, {
            subscriptionId: first.id,
            reason: "other",
            words: "",
          }).catch((error) => {
            // It may be over already.
            if (error.code !== "not_possible_now") throw error;
          });
        const [leaver] = present;
        if (step.do === "leave" && leaver) {
          await leaveGuild({ ...site.systemCtx, actor: leaver }, { slug: guild.slug });
          present.delete(leaver);
        }
      }
      await site.drain();
      const held = async (type: "guild" | "member", id: string) =>
        (await balancesOf({ db }, { type, id }, "EUR")).reduce(
          (all, one) => all + one.balanceMinor,
          0n,
        );
      expect(await held("guild", guild.id)).toBe(paper.sums.get(guild.id) ?? 0n);
      for (const { userId } of people)
        expect(await held("member", userId)).toBe(paper.sums.get(userId) ?? 0n);
    }),
    { numRuns: 5 },
  );
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
}, 300_000);
