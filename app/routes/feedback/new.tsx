import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/feedback/feedback.css";
import { redirect } from "react-router";
import { z } from "zod";
import { FeedbackForm } from "#app/features/feedback/FeedbackForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { feedbackKinds, feedbackLimits, referenceText } from "#contracts/feedback";
import { feedbackInput, submitFeedback } from "#modules/feedback";
import { isMember } from "#permissions";
import type { Route } from "./+types/new.ts";

const schema = feedbackInput.extend({
  idempotencyKey: idempotencyKeySchema,
  picture: z.instanceof(File).optional(),
});

export const loader = withLoader(({ ctx, scope, url }) => {
  const from = url.searchParams.get("from") ?? "";
  const kind = url.searchParams.get("kind") ?? "";
  return {
    member: isMember(ctx.actor),
    page: from.startsWith("/") ? from.slice(0, feedbackLimits.page) : "",
    kind: kind in feedbackKinds ? kind : "",
    browser: scope.device.userAgent.slice(0, 300),
    idempotencyKey: createIdempotencyKey(),
    sent: /^[0-9a-hjkmnp-tv-z]{8}$/.exec(url.searchParams.get("sent") ?? "")?.[0],
  };
});

export const action = withAction(async ({ ctx, scope, request }) => {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { picture, ...rest } = form.value;
  try {
    const { reference } = await submitFeedback(ctx, {
      ...rest,
      device: scope.device,
      picture: picture && picture.size > 0 ? await picture.bytes() : undefined,
    });
    return redirect(`/feedback/new?sent=${reference}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function NewFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { sent, ...rest } = loaderData;
  return (
    <div className="page feedback-page">
      <PageMeta title={t("feedback.title")} unlisted />
      <h1>{t("feedback.title")}</h1>
      {sent ? (
        <div className="feedback-thanks" role="status">
          <p>
            <Message
              id="feedback.sent"
              values={{ number: referenceText(sent), b: (text) => <b>{text}</b> }}
            />
          </p>
          <p>
            {rest.member && (
              <>
                <a className="link" href={`/feedback/${sent}`}>
                  {t("feedback.viewStatus")}
                </a>
                {" · "}
              </>
            )}
            <a className="link" href="/feedback/new">
              {t("feedback.sendAnother")}
            </a>
          </p>
        </div>
      ) : (
        <>
          <p className="lead">{t("feedback.lead")}</p>
          <FeedbackForm {...rest} reply={actionData} />
        </>
      )}
    </div>
  );
}
