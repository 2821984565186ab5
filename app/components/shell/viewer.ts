import type { Picture } from "#app/ui/picture.ts";
import { deletionDueAt } from "#contracts/portability";
import type { Member } from "#permissions";
import { type DateFormats, formatFullDate } from "#platform/calendar";

/** The signed-in user, as the shell shows them. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** The uploaded picture, if any. */
  readonly avatar?: Picture | null;
  readonly href: string;
  readonly staff?: boolean;
  readonly creator?: boolean;
  readonly guildOwner?: boolean;
  /** Unread messages and the like, by the href of their place. */
  readonly counts: Readonly<Record<string, number>>;
}

interface Card<Picture> {
  readonly avatar: Picture | null;
  readonly deletionRequestedAt: Date | null;
}

/** The signed-in user, as every page's frame shows them. */
export const viewerOf = <Picture>(
  {
    userId,
    displayName,
    username,
    roles,
  }: Pick<Member, "userId" | "displayName" | "username" | "roles">,
  { avatar, deletionRequestedAt }: Card<Picture>,
  formats: DateFormats,
) => ({
  id: userId,
  name: displayName,
  handle: username,
  avatar,
  staff: roles.length > 0,
  /** The day, in their own words and where they are, on which everything of them is erased. */
  leavesOn: deletionRequestedAt && formatFullDate(deletionDueAt(deletionRequestedAt), formats),
});
