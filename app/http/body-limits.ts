import { workLimits } from "#contracts/archives";
import { arrivalLimits } from "#contracts/arrivals";
import { mediaLimits } from "#contracts/media";
import { profileLimits } from "#contracts/people";

const kib = 1024;
const mib = 1024 * kib;

/**
 * A megabyte pasted into one field still arrives, encoded, so that the field itself can say it is
 * too long.
 */
const usual = 4 * mib;
const picture = profileLimits.pictureBytes + 200 * kib;
/** A text and one file at its largest. */
const textAndFile = mediaLimits.fileBytes + 2 * mib;
/** A piece of an upload that can be resumed, or a work's form with one small file. */
const workFile = workLimits.formFileBytes + mib;

/** Addresses, as the map of routes has them, whose bodies carry files, and how much each takes. */
export const largerBodies: Readonly<Record<string, number>> = {
  "/onboarding": picture,
  "/profile/edit": picture,
  "/settings/profile": picture,
  "/forum/new": textAndFile,
  "/forum/:topic": textAndFile,
  "/attachments": textAndFile,
  "/guilds/new": textAndFile,
  "/guilds/:slug/manage/settings": textAndFile,
  "/messages/:conversationId": textAndFile,
  "/archives/:work/edit": workFile,
  "/archives/uploads": workFile,
  "/archives/uploads/:id": workFile,
  "/settings/monetization": arrivalLimits.fileBytes + 256 * kib,
  "/admin/operations/arrivals": arrivalLimits.forumFileBytes + 64 * kib,
  "/feedback/new": picture,
  "/dev/style": 10 * mib,
  "/dev/upload": 10 * mib,
};

const patterns = Object.entries(largerBodies).map(
  ([pattern, bytes]) => [new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`), bytes] as const,
);

/**
 * How large a body this address takes: read by the edge and by each form, so that no form promises
 * what never reaches it. The page's own data lies at the same address plus `.data`.
 */
export function bodyBytesFor(path: string): number {
  const plain = path.replace(/\.data$/, "");
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? usual;
}
