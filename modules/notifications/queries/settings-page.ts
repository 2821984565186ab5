import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { turnedOff } from "#modules/site";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { users } from "#tables/identity";
import {
  type MatrixFamily,
  type NotificationSettingsPage,
  notificationLimits,
} from "../contract.ts";
import { type Family, families } from "../notification-types/define.ts";
import {
  type Channel,
  channels,
  notificationTypes,
  type TypeName,
  typeNames,
  wants,
} from "../notification-types.ts";
import { notificationOverrides, notificationPreferences, pushSubscriptions } from "../tables.ts";
import { vapidKeys } from "../vapid.ts";
import { creatorEmails } from "./creator-emails.ts";
import { simulate } from "./simulate.ts";

export async function notificationSettingsPage(
  ctx: Context<Actor>,
  t: Translate,
): Promise<NotificationSettingsPage> {
  const { userId, sessionId } = requireMember(ctx);
  const [[row], overrides, browsers, [user], creators] = await Promise.all([
    ctx.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    ctx.db
      .select()
      .from(notificationOverrides)
      .where(
        and(
          eq(notificationOverrides.userId, userId),
          or(isNull(notificationOverrides.until), gt(notificationOverrides.until, ctx.clock.now())),
        ),
      )
      .orderBy(notificationOverrides.scopeKind, notificationOverrides.label),
    ctx.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.subscribedAt)),
    ctx.db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)),
    creatorEmails(ctx),
  ]);
  const choices = row?.choices ?? {};
  const off = turnedOff(ctx, "notifications");
  const on = typeNames.flatMap((type) =>
    channels.flatMap((channel) =>
      wants(choices, type, channel) ? [[type, channel] as [TypeName, Channel]] : [],
    ),
  );
  const settings = {
    digest: row?.digest ?? "off",
    digestHour: row?.digestHour ?? 9,
    digestWeekday: row?.digestWeekday ?? 1,
    quiet: row?.quietFrom != null,
    quietFrom: row?.quietFrom ?? 22 * 60,
    quietUntil: row?.quietUntil ?? 8 * 60,
    pushesPerDay: row?.pushesPerDay ?? notificationLimits.pushesPerDay,
    previews: row?.previews ?? false,
  };
  return {
    matrix: (Object.keys(families) as Family[])
      .map((family) => ({
        family,
        rows: typeNames
          .filter((type) => notificationTypes[type].family === family)
          .filter((type) => !off.includes(type))
          .filter((type) => !notificationTypes[type].forStaff || hasRole(ctx.actor, "admin"))
          .map((type) => rowOf(t, type, (channel) => wants(choices, type, channel))),
      }))
      .filter(({ rows }) => rows.length > 0),
    settings,
    overrides: overrides.map(({ userId: _own, until, ...rest }) => ({
      ...rest,
      until: until?.toISOString() ?? null,
    })),
    creators,
    browsers: browsers.map(({ id, device, subscribedAt }) => ({
      id,
      device,
      at: subscribedAt.toISOString(),
    })),
    pushEnabledHere: browsers.some(
      (each) => each.sessionId === null || each.sessionId === sessionId,
    ),
    vapidKey: vapidKeys(ctx).publicKey,
    timeZone: user?.timeZone ?? "UTC",
    lastWeek: await simulate(ctx, { ...settings, on }),
  };
}

function rowOf(
  t: Translate,
  type: TypeName,
  isOn: (channel: Channel) => boolean,
): MatrixFamily["rows"][number] {
  const { name, help } = notificationTypes[type];
  const cell = (channel: Channel) => ({
    on: isOn(channel),
    setting: notificationTypes[type][channel],
  });
  return {
    type,
    name: t(name),
    help: t(help),
    cells: { app: cell("app"), email: cell("email"), push: cell("push") },
  };
}
