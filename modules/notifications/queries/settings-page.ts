import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { type MatrixFamily, type NoticeSettingsPage, noticeLimits } from "../contract.ts";
import { type Family, families } from "../declared/declare.ts";
import {
  type Channel,
  channels,
  noticeTypes,
  type TypeName,
  typeNames,
  wants,
} from "../declared.ts";
import { noticeOverrides, noticeSettings, pushSubscriptions } from "../tables.ts";
import { vapidKeys } from "../vapid.ts";
import { simulate } from "./simulate.ts";

export async function noticeSettingsPage(ctx: Context<Actor>): Promise<NoticeSettingsPage> {
  const { userId, sessionId } = requireMember(ctx);
  const [[row], overrides, browsers, [user]] = await Promise.all([
    ctx.db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)),
    ctx.db
      .select()
      .from(noticeOverrides)
      .where(
        and(
          eq(noticeOverrides.userId, userId),
          or(isNull(noticeOverrides.until), gt(noticeOverrides.until, ctx.clock.now())),
        ),
      )
      .orderBy(noticeOverrides.scopeKind, noticeOverrides.label),
    ctx.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.subscribedAt)),
    ctx.db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)),
  ]);
  const choices = row?.choices ?? {};
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
    pushesPerDay: row?.pushesPerDay ?? noticeLimits.pushesPerDay,
    previews: row?.previews ?? false,
  };
  return {
    matrix: (Object.keys(families) as Family[]).map((family) => ({
      family,
      name: families[family],
      rows: typeNames
        .filter((type) => noticeTypes[type].family === family)
        .filter((type) => !noticeTypes[type].forStaff || hasRole(ctx.actor, "admin"))
        .map((type) => rowOf(type, (channel) => wants(choices, type, channel))),
    })),
    settings,
    overrides: overrides.map(({ userId: _own, until, ...rest }) => ({
      ...rest,
      until: until?.toISOString() ?? null,
    })),
    browsers: browsers.map(({ id, device, subscribedAt }) => ({
      id,
      device,
      at: subscribedAt.toISOString(),
    })),
    pushesHere: browsers.some((each) => each.sessionId === null || each.sessionId === sessionId),
    vapidKey: vapidKeys(ctx).publicKey,
    timeZone: user?.timeZone ?? "UTC",
    lastWeek: await simulate(ctx, { ...settings, on }),
  };
}

function rowOf(type: TypeName, isOn: (channel: Channel) => boolean): MatrixFamily["rows"][number] {
  const { name, gets } = noticeTypes[type];
  const cell = (channel: Channel) => ({ on: isOn(channel), setting: noticeTypes[type][channel] });
  return {
    type,
    name,
    gets,
    cells: { app: cell("app"), email: cell("email"), push: cell("push") },
  };
}
