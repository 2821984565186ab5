import { and, asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Tally, Verdict } from "#contracts/arrivals";
import { addressDigest } from "#modules/arrivals";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { audienceImports, audienceLines, audienceTiers, invitations } from "#tables/arrivals";
import { users } from "#tables/identity";
import { subscriptions, tiers } from "#tables/subscriptions";

/** When Mira came from Patreon; who of them came along is known when subscriptions were lived through. */
export async function plantArrivals(ctx: Context<Actor>): Promise<void> {
  await inTransaction(ctx, (tx) => enqueue(tx, bringDemoAudience, {}));
}

const names = [
  "Alma Reyes",
  "Bastien Roux",
  "Clara Voss",
  "Dov Adler",
  "Elin Strand",
  "Farid Nasser",
  "Gwen Parry",
  "Hiro Tanabe",
  "Ida Moreau",
  "Jonas Falk",
  "Kaya Yıldız",
  "Liv Aasen",
  "Moss Hartley",
  "Nell Quigley",
  "Oskar Lind",
  "Paula Brandt",
  "Rafi Cohen",
  "Sofia Marek",
];
const came = 3;

interface Line {
  readonly line: number;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly name: string;
  readonly address: string;
  readonly theirTier: string;
}

/** Eighteen who are asked, and a few lines that come to nothing, as lists have them. */
function demoLines(): Line[] {
  const asked = names.map((name, index): Line => {
    const address = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
    const theirTier = index % 3 === 0 ? "Patron" : "Supporter";
    return { line: index + 2, verdict: "invite", reason: "", name, address, theirTier };
  });
  const rest = { theirTier: "Supporter", reason: "" };
  return [
    ...asked,
    { ...rest, line: 20, verdict: "former", name: "Tess Amory", address: "tess@example.org" },
    { ...rest, line: 21, verdict: "former", name: "Uli Kern", address: "uli@example.org" },
    {
      line: 22,
      verdict: "doubled",
      reason: "As in line 4.",
      name: "Clara V.",
      address: "clara@example.org",
      theirTier: "Supporter",
    },
    { ...rest, line: 23, verdict: "bad", reason: "It has no address.", name: "W.", address: "" },
  ];
}

/** One list of Mira’s that is done, written as it would stand forty days later; no letter is sent. */
export const bringDemoAudience = defineJob<Record<string, never>, Actor>("demo.bring_audience", {
  payload: z.object({}),
  lane: "long",
  handle: (ctx) =>
    inTransaction(ctx, async (tx) => {
      const [mira] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.username, "mira"));
      if (!mira) return;
      if ((await tx.$count(audienceImports, eq(audienceImports.creatorId, mira.id))) > 0) return;
      const madeAt = daysAfter(ctx.clock.now(), -40);
      const own = await tx
        .select({ id: tiers.id })
        .from(tiers)
        .where(and(eq(tiers.creatorId, mira.id), eq(tiers.state, "live"), eq(tiers.isFree, false)))
        .orderBy(asc(tiers.position));
      const begun = await tx
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.creatorId, mira.id), isNotNull(subscriptions.startedAt)))
        .limit(came);
      const lines = demoLines();
      const tally: Tally = Object.fromEntries(
        [...Map.groupBy(lines, ({ verdict }) => verdict)].map(([key, of]) => [key, of.length]),
      );
      const [list] = await tx
        .insert(audienceImports)
        .values({
          creatorId: mira.id,
          source: "patreon",
          state: "done",
          tally,
          madeAt,
          confirmedAt: madeAt,
          endedAt: madeAt,
        })
        .returning({ id: audienceImports.id });
      if (!list) return;
      const importId = list.id;
      await tx.insert(audienceLines).values(lines.map((line) => ({ ...line, importId })));
      await tx.insert(audienceTiers).values(
        ["Supporter", "Patron"].map((theirTier, place) => ({
          importId,
          place,
          theirTier,
          tierId: own[place]?.id ?? null,
          people: lines.filter((l) => l.verdict === "invite" && l.theirTier === theirTier).length,
        })),
      );
      const asked = lines.filter(({ verdict }) => verdict === "invite");
      await tx.insert(invitations).values(
        asked.map(({ address, name, theirTier }, index) => ({
          creatorId: mira.id,
          importId,
          digest: addressDigest(ctx, address),
          sentAt: madeAt,
          tierId: own[theirTier === "Patron" ? 1 : 0]?.id ?? null,
          subscriptionId: begun[index]?.id ?? null,
          ...(index < asked.length - 2
            ? { address, name, state: "sent" as const }
            : { state: "refused" as const, refusedAt: daysAfter(madeAt, 1) }),
        })),
      );
    }),
});
