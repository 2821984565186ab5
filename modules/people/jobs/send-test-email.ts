import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { composeMail, type Mailer, openMailer } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { channelTests } from "../tables.ts";

const payload = z.object({ userId: z.uuid(), testId: z.uuid(), origin: z.url() });

/** Not retried: the user testing wants the immediate result. */
export const sendTestEmail = defineJob<z.output<typeof payload>, Actor>("people.send_test_email", {
  payload,
  retries: 0,
  handle: async (ctx, trial) => {
    const mailer = openMailer(ctx.ports.get(appConfig));
    await send(ctx, trial, mailer).finally(() => mailer.close());
  },
});

export async function send(
  ctx: Context<Actor>,
  { userId, testId, origin }: z.output<typeof payload>,
  mailer: Pick<Mailer, "send">,
): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const t = translateInto(ctx, user.language);
  const note = (what: Partial<typeof channelTests.$inferInsert>) =>
    ctx.db
      .update(channelTests)
      .set(what)
      .where(and(eq(channelTests.userId, userId), eq(channelTests.testId, testId)));
  try {
    await mailer.send(
      composeMail({
        key: `people test ${testId}`,
        to: { address: user.email, name: user.name },
        t,
        subject: t("emails.people.test.subject"),
        text: t("emails.people.test.body"),
        action: { label: t("emails.people.test.action"), url: `${origin}/settings/test` },
        site: { origin },
      }),
    );
    await note({ emailSentAt: ctx.clock.now() });
  } catch (error) {
    ctx.log.warn({ error }, "a test email could not be sent");
    await note({ emailFailedAt: ctx.clock.now() });
  }
}
