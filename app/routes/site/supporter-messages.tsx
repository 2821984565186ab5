import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/dashboard/supporters/supporters.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SupporterMessagesPage } from "#app/features/dashboard/supporters/SupporterMessagesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { readSupporterFilter, supporterMessagesPath } from "#contracts/supporters";
import { requireMember } from "#modules/identity";
import {
  messageSupporters,
  stopSupporterMessage,
  supporterMessageInput,
  supporterMessagesPage,
} from "#modules/supporters";
import type { Route } from "./+types/supporter-messages.ts";

const schema = z.discriminatedUnion("intent", [
  supporterMessageInput.extend({
    intent: z.literal("send"),
    idempotencyKey: idempotencyKeySchema,
  }),
  z.object({ intent: z.literal("stop"), messageId: z.string() }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  const filter = readSupporterFilter(url.searchParams);
  const page = await supporterMessagesPage(ctx, { filter });
  const { spentProblem } = page;
  return {
    filter,
    page: { ...page, ...(spentProblem && { spentProblem: t.text(spentProblem) }) },
    idempotencyKey: createIdempotencyKey(),
  };
});

/** Sends a message to the supporters that the address names, or stops sending one. */
export const action = withAction(async ({ ctx, request, url }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "stop") await stopSupporterMessage(ctx, value);
    else await messageSupporters(ctx, { ...value, filter: readSupporterFilter(url.searchParams) });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(supporterMessagesPath, value.intent === "stop" ? "saved" : "sent"));
});

export default function SupporterMessages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("supporters.messages.title")} unlisted />
      <SupporterMessagesPage {...loaderData} reply={actionData} />
    </>
  );
}
