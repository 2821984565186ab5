import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { workReactions } from "./words.ts";

const id = z.uuid();
/** Pages that list works. */
export const archivesTag = "archives";
/** Pages that show this work. */
export const workTag = (workId: string) => `work:${workId}`;
export const collectionTag = (collectionId: string) => `collection:${collectionId}`;

const work = z.object({ workId: id, publicId: z.string(), ownerId: id });
/** Works that it is said to be related to, or was until now: their pages name it. */
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

/** Early access has passed, or it was brought back. */
export const workOpened = defineEvent("archives.work_opened", { payload: work, tags: pagesOf });

export const workWithdrawn = defineEvent("archives.work_withdrawn", {
  payload: work.extend({ byId: id.nullable() }),
  tags: pagesOf,
});

/** Its hour came, and it was not ready: a draft again, for its maker to look at. */
export const workSentBack = defineEvent("archives.work_sent_back", {
  payload: work.extend({ title: z.string(), sentBackAt: z.string() }),
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

/** Somebody wrote beneath a work. */
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

/** The money is in the ledger, and the work is open to whoever bought it. */
export const workBought = defineEvent("archives.work_bought", { payload: purchase });
/** Given back, or lost to the bank: the work is closed to them again. */
export const workRefunded = defineEvent("archives.work_refunded", { payload: purchase });

/** A stored file no longer is what it was; for the admin area. */
export const rotFound = defineEvent("archives.rot_found", {
  payload: z.object({ fileId: id, workId: id, found: z.enum(["changed", "missing"]) }),
});
