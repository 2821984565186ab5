import { publishSiteAnnouncement } from "#modules/admin";
import { blockAccess, liftBlock, loadIpRanges } from "#modules/identity";
import { flagInput, setFlag } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { ago, asStaff } from "./as-member.ts";
import { caseMoments } from "./cases.ts";
import { decisionMoments } from "./decisions.ts";
import { seedDeliveries } from "./deliveries.ts";
import { errorMoments } from "./errors.ts";
import { feedbackMoments } from "./feedback.ts";
import { inTimeOrder, type Moment } from "./moments.ts";
import { removalMoments } from "./removals.ts";
import { seedSuspicions } from "./suspicions.ts";
import { seedTokens } from "./tokens.ts";

/** Networks and numbers reserved for examples, so that no real provider is accused. */
const networks = [
  "192.0.2.0,192.0.2.255,64496,NL,Polder Net",
  "198.18.20.0,198.18.20.255,64511,SE,Northlight Hosting",
  "198.51.100.0,198.51.100.255,64497,PT,Atlantic Cable",
  "203.0.113.0,203.0.113.255,64498,NZ,Long Cloud Broadband",
];

/** What moderators have set up over the weeks: blocks, feature flags and announcements. */
function adminMoments(ctx: Context<Actor>): readonly Moment[] {
  let blockId = "";
  const on = (daysAgo: number, run: (admin: Context<Actor>) => Promise<unknown>): Moment => ({
    daysAgo,
    run: async () => run(await asStaff(ago(ctx, daysAgo), "admin", ["admin"])),
  });
  const at = ctx.clock.now().getTime();
  return [
    { daysAgo: 60, run: () => loadIpRanges(ago(ctx, 60), networks) },
    on(41, (admin) =>
      blockAccess(admin, {
        kind: "email_domain",
        value: "inbox-for-an-hour.example",
        days: 30,
        reason: "Forty accounts in one evening, none of which came back.",
      }),
    ),
    on(20, async (admin) => {
      ({ blockId } = await blockAccess(admin, {
        kind: "network",
        value: "198.51.100.128/25",
        reason: "Many wrong passwords.",
      }));
    }),
    on(19, (admin) => liftBlock(admin, { blockId })),
    on(12, (admin) =>
      blockAccess(admin, {
        kind: "email_domain",
        value: "throwaway.example",
        reason: "Addresses that live for ten minutes.",
      }),
    ),
    on(6, (admin) =>
      setFlag(
        admin,
        flagInput.parse({
          name: "files_from_elsewhere",
          state: "some",
          percent: 25,
          people: "mira theo juno admin moderator",
        }),
      ),
    ),
    on(3, (admin) =>
      blockAccess(admin, {
        kind: "network",
        value: "198.18.20.0/24",
        days: 30,
        reason: "Sign-ups by a script, one every nine seconds.",
      }),
    ),
    on(2, (admin) =>
      blockAccess(admin, {
        kind: "asn",
        value: "as64511",
        days: 14,
        reason: "The same script moved to a neighbouring network twice.",
      }),
    ),
    on(0, (admin) =>
      publishSiteAnnouncement(admin, {
        key: "demo-quiet-night",
        audience: "everybody",
        banner: true,
        title: "Maintenance on Thursday night",
        body: "Between 02:00 and 03:00 UTC the site is read-only while we add memory to the server. Your drafts are kept.",
        publishedAt: new Date(at + 2 * dayMs),
        shownUntil: new Date(at + 4 * dayMs),
      }),
    ),
  ];
}

/** Half a year of what staff did and what they did it about. */
export const seedStaffHistory = (ctx: Context<Actor>): Promise<void> =>
  inTimeOrder([
    ...caseMoments(ctx),
    ...decisionMoments(ctx),
    ...adminMoments(ctx),
    ...removalMoments(ctx),
    ...errorMoments(ctx),
    ...feedbackMoments(ctx),
  ]);

export const adminSteps = [
  { name: "demo.cases", run: seedStaffHistory },
  { name: "demo.deliveries", run: seedDeliveries },
  { name: "demo.tokens", run: seedTokens },
  { name: "demo.suspicions", run: seedSuspicions },
];
