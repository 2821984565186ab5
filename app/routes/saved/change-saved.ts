import { z } from "zod";
import type { SavedAddress } from "#app/features/saved/addresses.ts";
import {
  createFolder,
  deleteFolder,
  editFolder,
  editSaved,
  folderInput,
  folderOf,
  moveToFolder,
  removeSaved,
  reorderSaved,
  savedEditInput,
  savedIdsInput,
  savedMoveInput,
  savedRemindInput,
  savedTagInput,
  setOffline,
  setReminder,
  shareFolder,
  tagSaved,
  undoRemoval,
  unshareFolder,
} from "#modules/saved";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { takeToken } from "#platform/ratelimit";

export const savedForm = z.discriminatedUnion("form", [
  savedEditInput.extend({ form: z.literal("edit") }),
  z.object({ form: z.enum(["up", "down", "top"]), id: z.uuid() }),
  savedRemindInput.extend({ form: z.literal("remind") }),
  savedMoveInput.extend({ form: z.literal("move") }),
  savedTagInput.extend({ form: z.literal("tag") }),
  savedIdsInput.extend({ form: z.enum(["remove", "keep", "let-go"]) }),
  z.object({ form: z.literal("undo") }),
  folderInput.extend({ form: z.literal("folder") }),
  folderInput.extend({ form: z.literal("rename"), id: z.uuid() }),
  z.object({ form: z.enum(["delete-folder", "share", "unshare"]), id: z.uuid() }),
]);

/** Handles a form of the page, and returns the redirect path from the current list. */
export async function changeSaved(
  ctx: Context<Actor>,
  sent: z.output<typeof savedForm>,
  at: SavedAddress,
): Promise<SavedAddress> {
  if (ctx.actor.kind === "member")
    await takeToken(ctx.db, { name: "saved", key: ctx.actor.userId, limit: 120, perSeconds: 60 });
  switch (sent.form) {
    case "edit":
      await editSaved(ctx, { ...sent, folderId: folderOf(sent.folder), reminder: sent });
      return {};
    case "remind":
      await setReminder(ctx, sent);
      return {};
    case "up":
    case "down":
    case "top":
      await reorderSaved(ctx, {
        id: sent.id,
        to: sent.form,
        folderId: at.folder === undefined ? undefined : folderOf(at.folder),
      });
      return {};
    case "move":
      await moveToFolder(ctx, { ids: sent.ids, folderId: folderOf(sent.folder) });
      return {};
    case "tag":
      await tagSaved(ctx, sent);
      return {};
    case "keep":
    case "let-go":
      await setOffline(ctx, { ids: sent.ids, on: sent.form === "keep" });
      return {};
    case "remove":
      await removeSaved(ctx, sent);
      return { removed: true };
    case "undo":
      await undoRemoval(ctx);
      return {};
    case "folder":
      return { folder: (await createFolder(ctx, folderInputFrom(sent))).id, after: undefined };
    case "rename":
      await editFolder(ctx, { id: sent.id, ...folderInputFrom(sent) });
      return {};
    case "share":
      await shareFolder(ctx, sent);
      return {};
    case "unshare":
      await unshareFolder(ctx, sent);
      return {};
    case "delete-folder":
      await deleteFolder(ctx, sent);
      return { folder: undefined, after: undefined };
  }
}

const folderInputFrom = ({ name, parent }: z.output<typeof folderInput>) => ({
  name,
  parentId: parent === undefined ? undefined : folderOf(parent),
});
