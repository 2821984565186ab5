import { eq } from "drizzle-orm";
import { workReactions } from "#contracts/archives";
import { commentOnWork, loadWorkForNotification, reactToWork } from "#modules/archives";
import { notify } from "#modules/notifications";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { asMember } from "../as-member.ts";
import { type PlannedWork, planned } from "./plan.ts";

const people = ["theo", "ines_calloway", "odile_faure", "leif_aaberg", "hanna_ruiz", "noor_haddad"];

const words = [
  "I read this one aloud in the workshop. Nobody went back to work for a while.",
  "The second paragraph is the whole thing. **Keep that line.**",
  "How did you keep the paper flat in that damp? Mine cockles by noon.",
  "Same here, three miles up the coast:\n\n> the mud says otherwise\n\nIt always does.",
  "Saved for the winter. Thank you for putting the sizes in.",
  "I tried it with birch instead of pear. Splits more, but the grain is lovely.",
  "There is an older name for this. My grandmother said *slape*.",
  "The corner at the lower left is what I came back for.",
  "Is there a version for people with small hands?",
  "I printed this out and it has been on the kitchen door ever since.",
  "You can hear somebody put down a cup at the end. Please leave it.",
  "My son asked why it stops. I said: go and look.",
  "I have never been there and now I miss it.",
  "This ought to be in every school.",
  "Twice today, once with glasses.",
  "What did you use for the dark? It is not black, is it?",
  "The fourth one is my father’s coat exactly.",
  "It took me three evenings and I got two of them right.",
  "I had to sit down on the stairs with this.",
  "Do you lend the block at all?",
  "A friend in Leipzig sends greetings, and asks for the pattern.",
  "Quieter than the last one, and better.",
  "I followed it to the letter, apart from the letter.",
  "Where it says “wait”, I did not. I should have.",
  "Could the next one be longer? I was only just in.",
  "So this is what it is called.",
  "The birds at minute six are oystercatchers, I would bet a loaf.",
  "Ours leans the other way, and now I know why.",
  "It fits into a coat pocket. I have checked.",
  "I disagree about the thread and with nothing else.",
  "For a moment I smelled the shed.",
  "Thank you for showing the failed one as well.",
  "My whole class has copied the third line into their notebooks.",
  "I’ll say it here: this made me begin again.",
  "Lovely. One typo, in the caption: “gull” has two.",
  "How cold was it?",
  "I should like this as big as a door.",
  "That is the bridge, isn’t it? The one with the gap?",
  "I have come to this late and am staying.",
  "A small thing, done properly.",
  "The margins! Nobody ever talks about the margins.",
  "Made it with nettles. It is green and a bit cross.",
  "My neighbour wants to know whether it works with the left hand. It does.",
  "We used it on Saturday with nine people, and all nine held.",
  "The last sentence can be read in two ways, and I like both.",
  "You have made me look at my own ceiling.",
  "I sent it to my sister without a word. She rang.",
  "Number eleven, please, if it is not spoken for.",
  "What happened to the dog?",
  "There is a gap of two seconds at 3:14. Is it meant?",
  "I know that wall. It has been moved since.",
  "Nobody has explained it to me in twenty years, and you did in a page.",
  "It has gone straight into the drawer with the good paper.",
  "Too short by exactly one winter.",
];

/** Older reactions are history, of which nobody is notified. */
const notifiedDays = 45;

/** Reactions below the works that everyone can open, some with a comment; none is made twice. */
export async function seedComments(ctx: Context<Actor>): Promise<void> {
  const open = planned().filter(({ fields }) => fields.access === "public");
  const left = [...words];
  for (const [index, work] of open.entries())
    for (let turn = 0; turn < (index * 7) % 4; turn += 1) {
      const what = index * 3 + turn;
      const body = what % 2 === 0 ? left.shift() : undefined;
      await addComment(ctx, work, { personIndex: (index + turn) % people.length, what, body });
    }
}

interface Planned {
  readonly personIndex: number;
  readonly what: number;
  readonly body: string | undefined;
}

async function addComment(
  ctx: Context<Actor>,
  { publicId, by, daysAgo }: PlannedWork,
  { personIndex, what, body }: Planned,
): Promise<void> {
  const username = people[personIndex] ?? "theo";
  if (username === by) return;
  const day = Math.max(0.2, daysAgo - 1 - (what % 5));
  const clock = fakeClock(new Date(ctx.clock.now().getTime() - day * dayMs));
  const member = { ...(await asMember(ctx, username)), clock };
  const reaction = workReactions[what % workReactions.length] ?? "thanks";
  await reactToWork(member, { publicId, reaction, on: true });
  if (day < notifiedDays) await notifyOwner(member, publicId, by);
  if (!body) return;
  await commentOnWork(member, { publicId, body, idempotencyKey: `demo ${publicId} ${what}` });
}

/** As the listener does for those of the last two days. */
async function notifyOwner(member: Context<Actor>, publicId: string, by: string): Promise<void> {
  if (!isMember(member.actor)) return;
  const owner = await asMember(member, by);
  const [work] = await member.db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(eq(archiveWorks.publicId, publicId));
  const news = work && (await loadWorkForNotification(member, work.id, Infinity));
  if (!news || !isMember(owner.actor)) return;
  await notify(member, {
    type: "work_reacted",
    key: `work reacted ${work.id} ${member.actor.userId}`,
    to: [owner.actor.userId],
    actorId: member.actor.userId,
    target: work.id,
    facts: { title: news.title, path: news.path },
    at: member.clock.now(),
  });
}
