import { publishSiteAnnouncement } from "#modules/admin";
import { blockAccess, liftBlock, loadIpRanges } from "#modules/identity";
import { flagInput, setFlag } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { ago, asStaff } from "./as-member.ts";
import { seedDeliveries } from "./deliveries.ts";
import { seedErrors } from "./errors.ts";
import { seedFeedback } from "./feedback.ts";
import { seedRemovals } from "./removals.ts";
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
export async function seedAdmin(ctx: Context<Actor>): Promise<void> {
  const admin = (days: number) => asStaff(ago(ctx, days), "admin", ["admin"]);
  await loadIpRanges(ago(ctx, 60), networks);
  await blockAccess(await admin(41), {
    kind: "email_domain",
    value: "inbox-for-an-hour.example",
    days: 30,
    reason: "Forty accounts in one evening, none of which came back.",
  });
  const { blockId } = await blockAccess(await admin(20), {
    kind: "network",
    value: "198.51.100.128/25",
    reason: "Many wrong passwords.",
  });
  await liftBlock(await admin(19), { blockId });
  await blockAccess(await admin(12), {
    kind: "email_domain",
    value: "throwaway.example",
    reason: "Addresses that live for ten minutes.",
  });
  await blockAccess(await admin(3), {
    kind: "network",
    value: "198.18.20.0/24",
    days: 30,
    reason: "Sign-ups by a script, one every nine seconds.",
  });
  await blockAccess(await admin(2), {
    kind: "asn",
    value: "as64511",
    days: 14,
    reason: "The same script moved to a neighbouring network twice.",
  });
  await setFlag(
    await admin(6),
    flagInput.parse({
      name: "files_from_elsewhere",
      state: "some",
      percent: 25,
      people: "mira theo juno admin moderator",
    }),
  );
  const at = ctx.clock.now().getTime();
  await publishSiteAnnouncement(await admin(0), {
    key: "demo-quiet-night",
    audience: "everybody",
    banner: true,
    title: "Maintenance on Thursday night",
    body: "Between 02:00 and 03:00 UTC the site is read-only while we add memory to the server. Your drafts are kept.",
    publishedAt: new Date(at + 2 * dayMs),
    shownUntil: new Date(at + 4 * dayMs),
  });
}

/** A step each: the notifications of a step are sent when it ends. */
export const adminSteps = [
  { name: "demo.desk", run: seedAdmin },
  { name: "demo.removals", run: seedRemovals },
  { name: "demo.errors", run: seedErrors },
  { name: "demo.feedback", run: seedFeedback },
  { name: "demo.deliveries", run: seedDeliveries },
  { name: "demo.tokens", run: seedTokens },
  { name: "demo.suspicions", run: seedSuspicions },
];
