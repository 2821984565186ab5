import { and, asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { LineOutcome, Tally } from "#contracts/imports";
import { addressDigest } from "#modules/imports";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { audienceImports, audienceLines, audienceTiers, invitations } from "#tables/imports";
import { subscriptions, tiers } from "#tables/subscriptions";

/** Mira moved from Patreon; who came along is known once the subscriptions are replayed. */
export async function seedAudienceImports(ctx: Context<Actor>): Promise<void> {
  await inTransaction(ctx, (tx) => enqueue(tx, importDemoAudience, {}));
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
  readonly outcome: LineOutcome;
  readonly reason: string;
  readonly name: string;
  readonly address: string;
  readonly sourceTier: string;
}

/** Eighteen who are invited, and a few invalid lines, as in real lists. */
function demoLines(): Line[] {
  const invited = names.map((name, index): Line => {
    const address = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
    const sourceTier = index % 3 === 0 ? "Patron" : "Supporter";
    return { line: index + 2, outcome: "invite", reason: "", name, address, sourceTier };
  });
  const rest = { sourceTier: "Supporter", reason: "" };
  return [
    ...invited,
    { ...rest, line: 20, outcome: "former", name: "Tess Amory", address: "tess@example.org" },
    { ...rest, line: 21, outcome: "former", name: "Uli Kern", address: "uli@example.org" },
    {
      line: 22,
      outcome: "doubled",
      reason: "As in line 4.",
      name: "Clara V.",
      address: "clara@example.org",
      sourceTier: "Supporter",
    },
    { ...rest, line: 23, outcome: "bad", reason: "It has no address.", name: "W.", address: "" },
  ];
}

/** One finished list of Mira's, as it would be forty days later; no email is sent. */
export const importDemoAudience = defineJob<Record<string, never>, Actor>("demo.bring_audience", {
  payload: z.object({}),
  queue: "long",
  handle: (ctx) =>
    inTransaction(ctx, async (tx) => {
      const [mira] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.username, "mira"));
      if (!mira) return;
      if ((await tx.$count(audienceImports, eq(audienceImports.creatorId, mira.id))) > 0) return;
      const createdAt = addDays(ctx.clock.now(), -40);
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
        [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([key, of]) => [key, of.length]),
      );
      const [list] = await tx
        .insert(audienceImports)
        .values({
          creatorId: mira.id,
          source: "patreon",
          state: "done",
          tally,
          createdAt,
          confirmedAt: createdAt,
          endedAt: createdAt,
        })
        .returning({ id: audienceImports.id });
      if (!list) return;
      const importId = list.id;
      await tx.insert(audienceLines).values(lines.map((line) => ({ ...line, importId })));
      await tx.insert(audienceTiers).values(
        ["Supporter", "Patron"].map((sourceTier, place) => ({
          importId,
          place,
          sourceTier,
          tierId: own[place]?.id ?? null,
          people: lines.filter((l) => l.outcome === "invite" && l.sourceTier === sourceTier).length,
        })),
      );
      const invited = lines.filter(({ outcome }) => outcome === "invite");
      await tx.insert(invitations).values(
        invited.map(({ address, name, sourceTier }, index) => ({
          creatorId: mira.id,
          importId,
          digest: addressDigest(ctx, address),
          sentAt: createdAt,
          tierId: own[sourceTier === "Patron" ? 1 : 0]?.id ?? null,
          subscriptionId: begun[index]?.id ?? null,
          ...(index < invited.length - 2
            ? { address, name, state: "sent" as const }
            : { state: "refused" as const, refusedAt: addDays(createdAt, 1) }),
        })),
      );
    }),
});
