import { eq, inArray } from "drizzle-orm";
import { changeDisplayName } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { parseMarkdown } from "#platform/markdown";
import { users } from "#tables/identity";
import { type ProfileInput, profileLimits } from "../contract.ts";
import { profileEdited } from "../events.ts";
import { verifyLinks } from "../jobs/verify-links.ts";
import { lockOwnProfile } from "../own-profile.ts";
import { profiles } from "../tables.ts";

/** Saves the actor's profile. An unchanged link stays verified; others are checked again. */
export async function editProfile(ctx: Context<Actor>, input: ProfileInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnProfile(tx, ctx.actor);
    await changeDisplayName(withTransaction(ctx, tx), { displayName: input.displayName });
    const [before] = await tx
      .select({ links: profiles.links })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const marks = new Map(before?.links.map(({ url, verifiedAt }) => [url, verifiedAt]));
    const links = input.links.map(({ label, url }) => ({
      label,
      url,
      verifiedAt: marks.get(url) ?? null,
    }));
    const { html, text } = await renderBio(tx, input.bio);
    await tx
      .update(profiles)
      .set({
        pronouns: input.pronouns,
        bio: input.bio,
        bioHtml: html,
        bioText: text,
        links,
        editedAt: ctx.clock.now(),
      })
      .where(eq(profiles.userId, userId));
    if (links.some(({ verifiedAt }) => verifiedAt === null))
      await enqueue(tx, verifyLinks, { userId });
    await emit(tx, profileEdited, { userId });
  });
}

async function renderBio(tx: Transaction, bio: string) {
  const document = parseMarkdown(bio, { maxLength: profileLimits.bio, topHeading: 4 });
  if (document.names.length === 0) return document.render();
  const known = await tx
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, [...document.names]));
  return document.render(new Map(known.map(({ username }) => [username, `/${username}`])));
}
