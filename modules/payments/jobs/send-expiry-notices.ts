import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, dayMs, formatFullDate } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { expiresAt, methodLimits } from "../contract.ts";
import { methodName } from "../queries/methods-page.ts";
import { paymentSettings } from "../settings.ts";
import { paymentMethods } from "../tables.ts";

const emailPayload = z.object({ methodId: z.uuid() });

/** Notifies users a month before a card expires; once per card and date. */
export const sendExpiryNotices = defineJob<Record<string, never>, Actor>(
  "payments.send_expiry_notices",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      const horizon = new Date(
        ctx.clock.now().getTime() + methodLimits.noticeDaysBeforeExpiry * dayMs,
      );
      await inTransaction(ctx, async (tx) => {
        const due = await tx
          .update(paymentMethods)
          .set({ expiryNotifiedAt: ctx.clock.now() })
          .where(
            and(
              isNull(paymentMethods.removedAt),
              isNull(paymentMethods.expiryNotifiedAt),
              sql`make_date(${paymentMethods.expYear}, ${paymentMethods.expMonth}, 1) + interval '1 month' <= ${horizon.toISOString()}::timestamptz at time zone 'utc'`,
            ),
          )
          .returning({ id: paymentMethods.id });
        for (const { id } of due) await enqueue(tx, expiryEmail, { methodId: id });
        ctx.log.info({ noticed: due.length }, "notified owners of cards that expire soon");
      });
    },
  },
);

export const expiryEmail = defineJob<z.output<typeof emailPayload>, Actor>(
  "payments.send_expiry_email",
  { payload: emailPayload, handle: composeAndSend },
);

async function composeAndSend(ctx: Context<Actor>, { methodId }: { methodId: string }) {
  const [found] = await ctx.db
    .select({
      method: paymentMethods,
      to: { address: users.email, name: users.name },
      language: users.language,
    })
    .from(paymentMethods)
    .innerJoin(users, eq(users.id, paymentMethods.userId))
    .where(
      and(
        inArray(paymentMethods.id, [methodId]),
        isNull(paymentMethods.removedAt),
        isNull(users.erasedAt),
      ),
    );
  if (!found) return;
  const { method, to } = found;
  const uses = (await paymentSettings(ctx).usedBy(ctx, [methodId])).get(methodId) ?? [];
  // A card ends with a day of the calendar, wherever its owner is.
  const lastDay = new Date(expiresAt(method).getTime() - dayMs).toISOString().slice(0, 10);
  const formats = await loadFormats(ctx.db, method.userId);
  const t = translateInto(ctx, found.language);
  const { origin, send } = siteMail(ctx);
  await send(
    composeMail({
      key: `payments expiry ${methodId} ${method.expYear}-${method.expMonth}`,
      to,
      t,
      ...expiryText(
        t,
        { card: methodName(method), lastDay, uses: uses.map(({ name }) => name) },
        formats,
      ),
      action: {
        label: t("emails.payments.cardExpiring.action"),
        url: new URL("/settings/payment-methods", origin).href,
      },
      site: { origin },
    }),
  );
}

export function expiryText(
  t: Translate,
  { card, lastDay, uses }: { card: string; lastDay: string; uses: readonly string[] },
  formats: DateFormats,
) {
  const date = formatFullDate(lastDay, formats);
  const list = t.list(uses.map((name) => `**${t.text(name).replace(/[\\*_[\]]/g, "")}**`));
  return {
    subject: t("emails.payments.cardExpiring.subject", { card }),
    markdown: list
      ? t("emails.payments.cardExpiring.usedBody", { card, date, uses: list })
      : t("emails.payments.cardExpiring.body", { card, date }),
  };
}
