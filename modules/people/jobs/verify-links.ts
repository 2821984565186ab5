import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { OutboundError, safeFetch } from "#platform/outbound";
import { users } from "#tables/identity";
import { profileEdited } from "../events.ts";
import { hasRelMeLink } from "../rel-me.ts";
import { profiles } from "../tables.ts";

/** Checks whether the pages behind a person's links point back here. */
export const verifyLinks = defineJob<{ userId: string }, Actor>("people.verify_links", {
  payload: z.object({ userId: z.uuid() }),
  retries: 2,
  handle: async (ctx, { userId }) => {
    // Without a public URL there is nothing an external page could link to.
    const { PUBLIC_URL } = ctx.ports.get(appConfig);
    if (PUBLIC_URL) await checkLinks(ctx, userId, PUBLIC_URL);
  },
});

type Fetch = typeof safeFetch;

/** Fetches outside any transaction, then marks only links that are still the same. */
export async function checkLinks(
  ctx: Context<Actor>,
  userId: string,
  publicUrl: string,
  fetch: Fetch = safeFetch,
): Promise<void> {
  const [person] = await ctx.db
    .select({ username: users.username, links: profiles.links })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) return;
  const own = `${publicUrl}/${person.username}`;
  const found = new Map<string, boolean>();
  for (const { url } of person.links) found.set(url, await linksBack(url, own, fetch));
  await inTransaction(ctx, async (tx) => {
    const [now] = await tx
      .select({ links: profiles.links })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for("no key update");
    if (!now) return;
    const at = ctx.clock.now().toISOString();
    const links = now.links.map((link) => {
      const checked = found.get(link.url);
      return checked === undefined ? link : { ...link, verifiedAt: checked ? at : null };
    });
    await tx.update(profiles).set({ links }).where(eq(profiles.userId, userId));
    await emit(tx, profileEdited, { userId });
  });
}

async function linksBack(url: string, own: string, fetch: Fetch): Promise<boolean> {
  try {
    const page = await fetch(url);
    return page.status === 200 && hasRelMeLink(page.text, page.url, own);
  } catch (error) {
    if (error instanceof OutboundError) return false;
    throw error;
  }
}
