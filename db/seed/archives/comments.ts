import { workReactions } from "#contracts/archives";
import { commentOnWork, reactToWork } from "#modules/archives";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { asMember } from "../as-member.ts";
import { type PlannedWork, planned } from "./plan.ts";

const people = ["theo", "ines_calloway", "odile_faure", "leif_aaberg", "hanna_ruiz", "noor_haddad"];

const words = [
  "I read this one aloud to the bench. Nobody went back to work for a while.",
  "The second paragraph is the whole thing. **Keep that line.**",
  "How did you keep the paper flat in that damp? Mine cockles by noon.",
  "Same here, three miles up the coast:\n\n> the mud says otherwise\n\nIt always does.",
  "Saved for the winter. Thank you for putting the sizes in.",
  "I tried it with birch instead of pear. Splits more, but the grain is lovely.",
  "There is an older name for this. My grandmother said *slape*.",
];

/** A few comments and reactions below the works that everyone can open. */
export async function seedComments(ctx: Context<Actor>): Promise<void> {
  const open = planned().filter(({ fields }) => fields.access === "public");
  for (const [index, work] of open.entries())
    for (let turn = 0; turn < (index * 7) % 4; turn += 1)
      await addComment(ctx, work, (index + turn) % people.length, index * 3 + turn);
}

async function addComment(
  ctx: Context<Actor>,
  { publicId, by, daysAgo }: PlannedWork,
  personIndex: number,
  what: number,
): Promise<void> {
  const username = people[personIndex] ?? "theo";
  if (username === by) return;
  const day = Math.max(0.2, daysAgo - 1 - (what % 5));
  const clock = fakeClock(new Date(ctx.clock.now().getTime() - day * dayMs));
  const member = { ...(await asMember(ctx, username)), clock };
  const reaction = workReactions[what % workReactions.length] ?? "thanks";
  await reactToWork(member, { publicId, reaction, on: true });
  if (what % 3 === 1) return;
  const body = words[what % words.length] ?? "";
  await commentOnWork(member, { publicId, body, idempotencyKey: `demo ${publicId} ${what}` });
}
