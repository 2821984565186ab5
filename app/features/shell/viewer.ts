import { departureDueAt } from "#contracts/portability";
import type { Member } from "#permissions";
import { type DateFormats, dayInFull } from "#platform/calendar";

interface Card<Picture> {
  readonly avatar: Picture | null;
  readonly leavingSince: Date | null;
}

/** Whoever is signed in, as the frame of every page shows them. */
export const viewerOf = <Picture>(
  {
    userId,
    displayName,
    username,
    roles,
  }: Pick<Member, "userId" | "displayName" | "username" | "roles">,
  { avatar, leavingSince }: Card<Picture>,
  formats: DateFormats,
) => ({
  id: userId,
  name: displayName,
  handle: username,
  avatar,
  staff: roles.length > 0,
  /** The day, in their own words and where they are, on which everything of them is erased. */
  leavesOn: leavingSince && dayInFull(departureDueAt(leavingSince), formats),
});
