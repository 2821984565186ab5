import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { loadMessageFor } from "../access.ts";
import type { MessageView } from "../contract.ts";
import { messageViews } from "../views.ts";

export interface ChosenMessage {
  readonly message: MessageView;
  readonly may: {
    readonly edit: boolean;
    readonly deleteForEveryone: boolean;
    readonly react: boolean;
  };
}

/**
 * One message of this conversation and what the reader may do with it; undefined if there is none.
 */
export async function getMessage(
  ctx: Context<Actor>,
  { conversationId, messageId }: { conversationId: string; messageId: string | undefined },
): Promise<ChosenMessage | undefined> {
  if (!messageId) return undefined;
  try {
    const { message, messageFacts, facts, mine } = await loadMessageFor(
      ctx.db,
      ctx.actor,
      messageId,
      {
        now: ctx.clock.now(),
      },
    );
    if (message.conversationId !== conversationId) return undefined;
    const view = (await messageViews(ctx.db, [messageId], mine)).get(messageId);
    const writes = can(ctx.actor, "conversation.write", facts);
    return (
      view && {
        message: view,
        may: {
          edit: writes && can(ctx.actor, "message.edit", messageFacts),
          deleteForEveryone: can(ctx.actor, "message.delete_for_everyone", messageFacts),
          react: writes && can(ctx.actor, "message.react", messageFacts),
        },
      }
    );
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  }
}
