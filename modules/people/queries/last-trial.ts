import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { channelTrials } from "../tables.ts";

export interface ChannelTrial {
  readonly trialId: string;
  readonly askedAt: string;
  readonly letter: "waiting" | "sent" | "kept" | "failed";
}

/** What became of one's last trial. Without a mail server letters are kept, not sent. */
export async function lastTrial(ctx: Context<Actor>): Promise<ChannelTrial | null> {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db.select().from(channelTrials).where(eq(channelTrials.userId, userId));
  if (!row) return null;
  const sent = ctx.ports.get(appConfig).SMTP_URL ? "sent" : "kept";
  return {
    trialId: row.trialId,
    askedAt: row.askedAt.toISOString(),
    letter: row.letterFailedAt ? "failed" : row.letterSentAt ? sent : "waiting",
  };
}
