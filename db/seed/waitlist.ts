import { type ImportedEntry, importWaitlist } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";

const waiting: readonly (readonly [name: string, reason: string, invitedBy?: string])[] = [
  ["marta.holub", "Bookbinder in Brno. I want to sell sewing frames without a shop in between."],
  ["eoin.sheridan", "Field recordings of peat bogs, twelve years of them, on four hard disks."],
  ["priya.venkat", "Block prints on khadi. My readers ask where they can subscribe."],
  ["gus.lindahl", "", "marta.holub"],
  ["amara.diallo", "I write about repair and would like to be paid by the piece.", "marta.holub"],
  ["hiro.tanabe", "Woodblock. Looking for people who argue about baren paper."],
  ["cecily.moor", "", "eoin.sheridan"],
  ["rafael.ortega", "I make small synthesizers and their manuals."],
  ["solveig.dahl", "Natural dyes, notes of every vat since 2011.", "priya.venkat"],
  ["ben.ashworth", ""],
  ["nadia.karim", "Calligraphy, mostly letters for other people."],
  ["tove.marklund", "A guild for weavers north of the Arctic Circle.", "eoin.sheridan"],
  ["oscar.pell", "Type specimens. I have too many of them."],
  ["lucia.bruno", "", "priya.venkat"],
  ["ivo.petrov", "Luthier. Someone must keep the templates."],
  ["greta.samuels", "Zines, swaps, and the odd boiled egg."],
  ["kwame.boateng", "Cyanotypes of tide pools."],
  ["una.mcbride", "Knitting patterns with their mistakes left in.", "greta.samuels"],
  ["felix.arnaud", ""],
  ["dorothea.lange", "Stained glass, restored and new."],
];

const others: readonly (readonly [string, ImportedEntry["state"]])[] = [
  ["hollis.grant", "joined"],
  ["mei.zhao", "joined"],
  ["arjun.rao", "joined"],
  ["bridget.fane", "joined"],
  ["sven.holm", "joined"],
  ["clara.novak", "invited"],
  ["idris.bello", "invited"],
  ["paula.reyes", "invited"],
  ["viktor.stahl", "invited"],
  ["nell.harrow", "lapsed"],
  ["jasper.cole", "lapsed"],
  ["rina.sato", "lapsed"],
  ["otto.wirth", "left"],
  ["maud.ellery", "left"],
  ["tariq.aziz", "pending_confirm"],
  ["lena.fischer", "pending_confirm"],
  ["sam.orchard", "pending_confirm"],
  ["ylva.berg", "pending_confirm"],
  ["pavel.dvorak", "pending_confirm"],
  ["joan.thackeray", "pending_confirm"],
];

const invitedDaysAgo: Partial<Record<ImportedEntry["state"], number>> = {
  joined: 40,
  invited: 3,
  lapsed: 45,
};

const address = (name: string) => `${name}@waiting.guildhall.test`;

/** Forty people on the waitlist: most wait, some were invited, a few withdrew. */
export async function seedWaitlist(ctx: Context<Actor>): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);
  const settled = others.map(([name, state], n): ImportedEntry => {
    const invited = invitedDaysAgo[state];
    return {
      email: address(name),
      source: n % 3 === 0 ? "waitlist" : "beta-waitlist",
      state,
      createdAt: ago(state === "pending_confirm" ? 1 + n / 8 : 60 - n),
      ...(invited === undefined ? {} : { invitedAt: ago(invited) }),
      ...(state === "left" ? { invitedAt: ago(2) } : {}),
    };
  });
  const inLine = waiting.map(
    ([name, reason, by], n): ImportedEntry => ({
      email: address(name),
      source: n % 4 === 0 ? "beta-waitlist" : "waitlist",
      state: "waiting",
      createdAt: ago(30 - n),
      ...(reason ? { reason } : {}),
      ...(by ? { referredBy: address(by) } : {}),
    }),
  );
  await importWaitlist(ctx, [...settled, ...inLine]);
}
