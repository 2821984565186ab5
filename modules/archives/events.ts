import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { workReactions } from "./constants.ts";

const id = z.uuid();
/** Pages that list works. */
export const archivesTag = "archives";
/** Pages that show this work. */
export const workTag = (workId: string) => `work:${workId}`;
export const collectionTag = (collectionId: string) => `collection:${collectionId}`;

const work = z.object({ workId: id, publicId: z.string(), ownerId: id });
/** Works it is or was related to: their pages name it. */
const related = z.array(id).optional();
interface Changed {
  readonly workId: string;
  readonly ownerId: string;
  readonly related?: readonly string[] | undefined;
}
const pagesOf = ({ workId, ownerId, related: others = [] }: Changed) => [
  archivesTag,
  workTag(workId),
  personTag(ownerId),
  ...others.map(workTag),
];

/** For the first time; later changes are revisions. */
export const workPublished = defineEvent("archives.work_published", {
  payload: work.extend({ title: z.string(), related }),
  tags: pagesOf,
});

export const workRevised = defineEvent("archives.work_revised", {
  payload: work.extend({ revision: z.int(), related }),
  tags: pagesOf,
});

/** Early access has ended, or the work was restored. */
export const workOpened = defineEvent("archives.work_opened", { payload: work, tags: pagesOf });

export const workWithdrawn = defineEvent("archives.work_withdrawn", {
  payload: work.extend({ byId: id.nullable() }),
  tags: pagesOf,
});

/** A scheduled work was not ready when due; it is a draft again for its owner to review. */
export const scheduledPublishFailed = defineEvent("archives.scheduled_publish_failed", {
  payload: work.extend({ title: z.string(), publishFailedAt: z.string() }),
  tags: ({ ownerId }) => [personTag(ownerId)],
});

export const collectionChanged = defineEvent("archives.collection_changed", {
  payload: z.object({ collectionId: id, ownerId: id }),
  tags: ({ collectionId, ownerId }) => [
    archivesTag,
    collectionTag(collectionId),
    personTag(ownerId),
  ],
});

const comment = work.extend({ commentId: id, authorId: id });

export const commentPosted = defineEvent("archives.comment_posted", {
  payload: comment,
  tags: ({ workId }) => [workTag(workId)],
});
export const commentChanged = defineEvent("archives.comment_changed", {
  payload: comment.extend({ change: z.enum(["edited", "deleted", "restored"]) }),
  tags: ({ workId }) => [workTag(workId)],
});
export const workReacted = defineEvent("archives.work_reacted", {
  payload: work.extend({ byId: id, reaction: z.enum(workReactions), added: z.boolean() }),
  tags: ({ workId }) => [workTag(workId)],
});

const purchase = z.object({ purchaseId: id, workId: id, sellerId: id, buyerId: id });

/** The payment is in the ledger, and the work is open to the buyer. */
export const workBought = defineEvent("archives.work_bought", { payload: purchase });
/** Refunded or charged back: the work is closed to the buyer again. */
export const workRefunded = defineEvent("archives.work_refunded", { payload: purchase });

/** A stored file no longer is what it was; for the admin area. */
export const fileCorruptionFound = defineEvent("archives.file_corruption_found", {
  payload: z.object({ fileId: id, workId: id, found: z.enum(["changed", "missing"]) }),
});
