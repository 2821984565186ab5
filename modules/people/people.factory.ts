import type { Context } from "#platform/context";
import { aMember } from "../identity/identity.factory.ts";
import type { PrivacyInput, Visibility } from "./contract.ts";
import { profiles } from "./tables.ts";

/** The privacy settings of a new profile. */
export const openPrivacy = {
  visibility: "public",
  indexed: true,
  mayMessage: "everyone",
  mayMention: "everyone",
  membershipsVisibleTo: "everyone",
  onlineVisibleTo: "following",
  readReceipts: true,
  countReading: true,
} as const satisfies PrivacyInput;

/** A member with a profile that shows itself to these. */
export async function aPerson(
  db: Context["db"],
  {
    visibility = "public",
    ...rest
  }: { visibility?: Visibility; username?: string; name?: string } = {},
) {
  const made = await aMember(db, rest);
  await db.insert(profiles).values({ userId: made.user.id, visibility });
  return made;
}
