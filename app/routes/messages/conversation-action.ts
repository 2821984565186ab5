import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { reactionKinds } from "#contracts/messaging";
import { requireMember } from "#modules/identity";
import {
  acceptRequest,
  addToGroup,
  clientIdSchema,
  conversationPage,
  declineRequest,
  deleteForEveryone,
  deleteForMe,
  editMessage,
  forwardMessage,
  groupNameSchema,
  leaveGroup,
  limitSending,
  markConversationRead,
  markConversationUnread,
  messageInput,
  removeFromGroup,
  renameGroup,
  sendMessage,
  setGroupPicture,
  setReaction,
  updateConversationSettings,
} from "#modules/messaging";
import { fileReport } from "#modules/moderation";
import { block } from "#modules/people";
import { reasonInput } from "#modules/report-reasons";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { files, uploadedPicture, withFiles } from "../media/form-files.ts";
import { peopleByHandle } from "./people-by-handle.ts";

const plain = z.object({
  intent: z.enum(["accept", "decline", "block", "read", "unread", "leave"]),
});
const arranging = z.object({
  intent: z.enum(["pin", "unpin", "archive", "unarchive", "mute", "unmute"]),
});
const ofMessage = <Name extends string>(intent: Name) =>
  z.object({ intent: z.literal(intent), messageId: z.uuid() });

const schema = z.discriminatedUnion("intent", [
  plain,
  arranging,
  messageInput.extend({
    intent: z.literal("send"),
    // A file alone is enough; whether the message is empty is checked once files are in the text.
    body: z.string().default(""),
    files,
  }),
  ofMessage("edit").extend({ body: messageInput.shape.body }),
  ofMessage("delete-for-me"),
  ofMessage("delete-for-all"),
  ofMessage("react").extend({ kind: z.enum(reactionKinds), on: z.enum(["yes", "no"]) }),
  ofMessage("forward").extend({ to: z.uuid(), clientId: clientIdSchema }),
  reasonInput.safeExtend({ intent: z.literal("report"), messageId: z.uuid() }),
  z.object({ intent: z.literal("rename"), name: groupNameSchema }),
  z.object({
    intent: z.literal("picture"),
    picture: z.instanceof(File, { error: message("messages.errors.noPicture") }),
  }),
  z.object({ intent: z.literal("no-picture") }),
  z.object({
    intent: z.literal("add"),
    handles: z.string(message("messages.errors.noMembers")).max(1_000),
  }),
  z.object({ intent: z.literal("remove"), userId: z.uuid() }),
]);
type Wanted = z.output<typeof schema>;

const arrangements = {
  pin: { pinned: true },
  unpin: { pinned: false },
  archive: { archived: true },
  unarchive: { archived: false },
  mute: { muted: "ever" },
  unmute: { muted: false },
} as const;

/** What the forms of a conversation's page send: to the page's own address. */
export async function conversationAction({ ctx, params, request }: RouteArgs) {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const conversationId = params.conversationId ?? "";
  try {
    return redirect(await dispatch({ ctx, conversationId }, form.value));
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** The text with its files, or what is wrong with it. */
function wholeBody(text: string): string {
  const read = messageInput.shape.body.safeParse(text);
  if (!read.success) throw invalid({ body: read.error.issues.map(({ message }) => message) });
  return read.data;
}

interface Where extends Pick<RouteArgs, "ctx"> {
  readonly conversationId: string;
}

/** Returns the redirect path. */
async function dispatch({ ctx, conversationId }: Where, wanted: Wanted): Promise<string> {
  const path = `/messages/${conversationId}`;
  switch (wanted.intent) {
    case "send":
      limitSending(ctx, requireMember(ctx).userId);
      await sendMessage(ctx, {
        ...wanted,
        body: wholeBody(await withFiles(ctx, wanted.body, wanted.files)),
        conversationId,
      });
      return path;
    case "accept":
      await acceptRequest(ctx, { conversationId });
      return path;
    case "decline":
      await declineRequest(ctx, { conversationId });
      return "/messages";
    case "block":
      await block(ctx, { userId: await otherIn({ ctx, conversationId }) });
      return pathWithToast("/settings/privacy#kept-away", "blocked");
    case "read":
      await markConversationRead(ctx, { conversationId });
      return path;
    case "unread":
      await markConversationUnread(ctx, { conversationId });
      return "/messages";
    case "leave":
      await leaveGroup(ctx, { conversationId });
      return "/messages";
    case "edit":
      await editMessage(ctx, wanted);
      return path;
    case "delete-for-me":
      await deleteForMe(ctx, wanted);
      return path;
    case "delete-for-all":
      await deleteForEveryone(ctx, wanted);
      return path;
    case "react":
      await setReaction(ctx, { ...wanted, on: wanted.on === "yes" });
      return path;
    case "forward": {
      const sent = await forwardMessage(ctx, wanted);
      return `/messages/${sent.conversationId}`;
    }
    case "report":
      await fileReport(ctx, { ...wanted, subject: { kind: "message", id: wanted.messageId } });
      return pathWithToast(path, "reported");
    case "rename":
      await renameGroup(ctx, { conversationId, name: wanted.name });
      return `${path}?details=1`;
    case "picture":
      await setGroupPicture(ctx, {
        conversationId,
        fileId: await uploadedPicture(ctx, wanted.picture),
      });
      return `${path}?details=1`;
    case "no-picture":
      await setGroupPicture(ctx, { conversationId, fileId: null });
      return `${path}?details=1`;
    case "add":
      await addToGroup(ctx, { conversationId, userIds: await peopleByHandle(ctx, wanted.handles) });
      return `${path}?details=1`;
    case "remove":
      await removeFromGroup(ctx, { conversationId, userId: wanted.userId });
      return `${path}?details=1`;
    default:
      await updateConversationSettings(ctx, { conversationId, ...arrangements[wanted.intent] });
      return wanted.intent === "archive" ? "/messages" : path;
  }
}

async function otherIn({ ctx, conversationId }: Where): Promise<string> {
  const me = requireMember(ctx).userId;
  const { conversation } = await conversationPage(ctx, { conversationId });
  return conversation.members.find(({ id }) => id !== me)?.id ?? "";
}
