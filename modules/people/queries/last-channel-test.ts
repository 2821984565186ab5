import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { channelTests } from "../tables.ts";

export interface ChannelTest {
  readonly testId: string;
  readonly requestedAt: string;
  readonly email: "waiting" | "sent" | "kept" | "failed";
}

/** Result of the actor's last test. Without a mail server emails are stored, not sent. */
export async function getLastChannelTest(ctx: Context<Actor>): Promise<ChannelTest | null> {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db.select().from(channelTests).where(eq(channelTests.userId, userId));
  if (!row) return null;
  const sent = ctx.ports.get(appConfig).SMTP_URL ? "sent" : "kept";
  return {
    testId: row.testId,
    requestedAt: row.requestedAt.toISOString(),
    email: row.emailFailedAt ? "failed" : row.emailSentAt ? sent : "waiting",
  };
}
