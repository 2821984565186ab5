import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { forumDrafts } from "./tables.ts";

/** `topic`, `guild:{guild}`, `reply:{topic}` or `edit:{topic}:{number}`. */
export const draftPlace =
  /^(?:topic|guild:[0-9a-f-]{36}|reply:[0-9a-z]{12}|edit:[0-9a-z]{12}:\d{1,8})$/;

/** Once it is sent there is nothing left to restore. */
export const deleteDraft = (tx: Transaction, userId: string, place: string) =>
  tx.delete(forumDrafts).where(and(eq(forumDrafts.userId, userId), eq(forumDrafts.place, place)));
