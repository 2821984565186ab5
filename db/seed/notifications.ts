import { inArray } from "drizzle-orm";
import { listNotifications, markRead, type NotifyInput, notify } from "#modules/notifications";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { asMember } from "./as-member.ts";

const hourMs = 3_600_000;

const crowd = [
  "ines_calloway",
  "tomasz_wren",
  "odile_faure",
  "jun_arakawa",
  "bea_okafor",
  "leif_aaberg",
  "hanna_ruiz",
  "noor_haddad",
  "pia_lund",
  "keiko_mori",
  "dara_finch",
  "agnes_teller",
  "freya_norrington",
];
const logins = ["admin", "moderator", "mira", "theo", "juno"];

/** Recent notifications: each entry is one group of that many actors. */
const demoNotifications: readonly {
  type: NotifyInput["type"];
  hoursAgo: number;
  by: number;
  facts: NotifyInput["facts"];
}[] = [
  { type: "followed", hoursAgo: 2, by: 4, facts: {} },
  { type: "follow_requested", hoursAgo: 5, by: 1, facts: {} },
  { type: "security_alert", hoursAgo: 20, by: 0, facts: { what: "new_device" } },
  { type: "followed", hoursAgo: 30, by: 13, facts: {} },
  { type: "export_ready", hoursAgo: 52, by: 0, facts: {} },
  { type: "followed", hoursAgo: 76, by: 2, facts: {} },
  { type: "security_alert", hoursAgo: 99, by: 0, facts: { what: "password_changed" } },
  { type: "followed", hoursAgo: 140, by: 4, facts: {} },
];

/**
 * Eight grouped notifications for each demo login; the older half is read. A step each: other
 * notifications for them wait for the step's end.
 */
export const notificationSteps = logins.map((login) => ({
  name: `demo.notices_${login}`,
  run: (ctx: Context<Actor>) => seedNotifications(ctx, login),
}));

async function seedNotifications(ctx: Context<Actor>, login: string): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, [...crowd, login]));
  const ids = new Map(people.map(({ id, username }) => [username, id]));
  const to = ids.get(login);
  if (!to) throw new Error(`nobody in the demo is called ${login}`);
  const now = ctx.clock.now().getTime();
  for (const [n, { type, hoursAgo, by, facts }] of demoNotifications.entries()) {
    const at = new Date(now - hoursAgo * hourMs);
    for (let each = 0; each < Math.max(1, by); each++) {
      const actorId = by > 0 ? ids.get(crowd[(each + n) % crowd.length] ?? "") : undefined;
      await notify(ctx, {
        type,
        key: `demo ${n} ${each}`,
        to: [to],
        ...(actorId && { actorId }),
        ...(facts && { facts }),
        at: new Date(at.getTime() + each * 60_000),
      });
    }
  }
  const me = await asMember(ctx, login);
  const { notifications } = await listNotifications(
    me,
    { filter: "all" },
    translateInto(ctx, undefined),
  );
  await markRead(me, {
    ids: notifications.slice(demoNotifications.length / 2).map(({ id }) => id),
  });
}
