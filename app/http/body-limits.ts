import { workLimits } from "#contracts/archives";
import { evidenceLimits } from "#contracts/disputes";
import { importLimits } from "#contracts/imports";
import { mediaLimits } from "#contracts/media";
import { profileLimits } from "#contracts/people";
import { siteFontLimits } from "#contracts/site";

const kib = 1024;
const mib = 1024 * kib;

/**
 * Allows a megabyte, encoded, in one field, so that the field itself can report that it is too
 * long.
 */
const usual = 4 * mib;
const picture = profileLimits.pictureBytes + 200 * kib;
/** A text and one file of the maximum size. */
const textAndFile = mediaLimits.fileBytes + 2 * mib;
/** A chunk of a resumable upload, or a work's form with one small file. */
const workFile = workLimits.formFileBytes + mib;

/** Route patterns whose bodies carry files, with their limits. */
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
  "/settings/monetization": importLimits.fileBytes + 256 * kib,
  "/admin/operations/imports": importLimits.forumFileBytes + 64 * kib,
  "/feedback/new": picture,
  // More than is accepted, so that the field can say that a file is too large.
  "/financial/disputes/:id": 2 * evidenceLimits.fileBytes,
  "/admin/site/look": picture,
  // More than is accepted, so that the field can say that a font is too large.
  "/admin/site/style": 4 * siteFontLimits.bytes,
  // A logo and an icon.
  "/setup/site": 2 * picture,
  "/dev/style": 10 * mib,
  "/dev/upload": 10 * mib,
};

const patterns = Object.entries(largerBodies).map(
  ([pattern, bytes]) => [new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`), bytes] as const,
);

/**
 * The maximum body size of a path. Used by the server and by each form, so that no form promises
 * more than the server accepts. A page's data has the same path plus `.data`.
 */
export function bodyBytesFor(path: string): number {
  const plain = path.replace(/\.data$/, "");
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? usual;
}
