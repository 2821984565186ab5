import { z } from "zod";
import { statusOf } from "#app/http/errors.ts";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import {
  limitSending,
  listChangesSince,
  markConversationRead,
  messageInput,
  sendMessage,
  sendTypingIndicator,
} from "#modules/messaging";
import { DomainError } from "#platform/errors";
import type { Translate } from "#platform/i18n";

const number = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const schema = z.discriminatedUnion("intent", [
  messageInput.extend({ intent: z.literal("send") }),
  z.object({ intent: z.literal("read"), seq: number }),
  z.object({ intent: z.literal("typing") }),
]);

/** `?after=`: what changed in a conversation since. How a page that was away catches up. */
export const loader = withLoader(async ({ ctx, params, url }) => {
  const after = number.catch(0).parse(url.searchParams.get("after"));
  return Response.json(
    await listChangesSince(ctx, { conversationId: params.conversationId ?? "", after }),
  );
});

/**
 * What a page with JavaScript sends: without a navigation, and answered in a few bytes. Refusals are
 * answers too, so that the page can show them beside the message.
 */
export const action = withAction(async ({ ctx, params, request, t }) => {
  const { userId } = requireMember(ctx);
  const conversationId = params.conversationId ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return reject(t, 400, firstOf(form.reply.data.error));
  const { value } = form;
  if (value.intent === "read")
    return Response.json(await markConversationRead(ctx, { conversationId, seq: value.seq }));
  if (value.intent === "typing") {
    await sendTypingIndicator(ctx, { conversationId });
    return Response.json({ sent: true });
  }
  try {
    limitSending(ctx, userId);
    return Response.json({ sent: await sendMessage(ctx, { ...value, conversationId }) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === "not_found") throw error;
    const sentence = error.message === error.code ? undefined : error.message;
    return reject(t, statusOf[error.kind], firstOf(error.fields) ?? sentence);
  }
});

const firstOf = (fields: object | null | undefined): string | undefined =>
  Object.values(fields ?? {})
    .flat()
    .map(String)[0];

const reject = (t: Translate, status: number, reason: string = "messages.errors.notSent") =>
  Response.json({ refused: t.text(reason) }, { status });
