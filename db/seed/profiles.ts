import { profileInput } from "#contracts/people";
import { editProfile, ownProfile, setPrivacy } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { asMemberOnceJoined } from "./as-member.ts";
import { seedFollows } from "./follows.ts";
import { demoPictures, drawDemoPicture } from "./pictures.ts";
import { demoProfiles } from "./profiles-data.ts";

/** Profiles and follows. The images are drawn a little later. */
export async function seedProfiles(ctx: Context<Actor>): Promise<void> {
  const members = new Map<string, Context<Actor>>();
  for (const username of Object.keys(demoProfiles))
    members.set(username, await asMemberOnceJoined(ctx, username, 0.01));
  for (const [username, profile] of Object.entries(demoProfiles)) {
    const me = members.get(username);
    if (!me || !isMember(me.actor)) continue;
    const links = (profile.links ?? []).map(([label, url]) => ({ label, url }));
    const { bio, pronouns } = profile;
    const { displayName } = me.actor;
    await editProfile(me, profileInput.parse({ displayName, pronouns, bio, links }));
  }
  await seedFollows(
    ctx,
    Object.entries(demoProfiles).flatMap(([follower, { follows = [] }]) =>
      follows.map((followed) => ({ follower, followed })),
    ),
  );
  // Only now: existing followers were accepted before the profile became private.
  for (const [username, { visibility }] of Object.entries(demoProfiles)) {
    const me = members.get(username);
    if (!visibility || !me) continue;
    const { privacy } = await ownProfile(me);
    await setPrivacy(me, { ...privacy, visibility });
  }
  await inTransaction(ctx, async (tx) => {
    for (const picture of demoPictures) await enqueue(tx, drawDemoPicture, picture);
  });
}
