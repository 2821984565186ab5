import { publishAnnouncement } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";

const announcements = [
  {
    key: "demo-winter-swap",
    daysAgo: 1,
    title: "The winter print swap is open for names",
    body: "Make an edition of **twelve**, keep one, send eleven, get eleven back. Any relief or intaglio method, paper no larger than A5.\n\nNames by 30 November, prints in the post by 15 January. Nobody has to be good at it; last year's favourite was a first linocut of a boiled egg.",
  },
  {
    key: "demo-quiet-hour",
    daysAgo: 4,
    title: "A quiet hour for field recordists",
    body: "On Sunday at 06:00, wherever you are, open a window and record ten minutes. We put them side by side in the order the sun comes up, from Wellington to Lisbon.\n\n- Any machine will do, a phone too\n- No talking, no music\n- Say where you stood and what the weather did",
  },
  {
    key: "demo-tool-shelf",
    daysAgo: 9,
    title: "The tool shelf moved to Carlisle",
    body: "The bone folders, the nipping press and the two good mitre boxes now live above the shared press room. Borrowing works as before: take it, write it in the book, bring it back cleaner than you found it.",
  },
  {
    key: "demo-house-rules",
    daysAgo: 30,
    title: "Community rules in brief",
    body: "Credit other people’s work. Criticize the method, never the person. Ask before you copy. If you break something, say so early.",
  },
];

export async function seedAnnouncements(ctx: Context<Actor>): Promise<void> {
  for (const { daysAgo, ...announcement } of announcements)
    await publishAnnouncement(ctx, {
      ...announcement,
      publishedAt: new Date(ctx.clock.now().getTime() - daysAgo * dayMs),
    });
}
